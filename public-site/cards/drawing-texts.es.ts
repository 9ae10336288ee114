import type { SameTexts } from '../../shared/language/language.ts';

export const DRAWING_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'products/prodemand':
    'Una ventana de búsqueda con tarjetas de reparaciones, diagramas y especificaciones de un auto',
  'products/advanced-interactive-wiring-diagrams':
    'Un diagrama eléctrico con un circuito resaltado desde el módulo de control hasta la lámpara',
  'products/suretrack-real-fixes':
    'Tres tarjetas de queja, causa y corrección junto a una gráfica de las partes que más se cambian',
  'products/prodemand-estimate-guide':
    'Un presupuesto cuyas líneas llevan a un tiempo de mano de obra, la imagen de la parte y su precio',
  'products/manager-se': 'Un tablero que muestra el trabajo en cada bahía de un taller',
  'products/manager-se-inspections':
    'Una tableta con una lista de inspección y una foto marcada de un disco de freno',
  'products/mobile-manager-pro':
    'Una tableta con los hallazgos de un auto, frente a un auto en el elevador',
  'products/prospect': 'Un teléfono que lee la placa de un auto en la acera',
  'products/messagecenter':
    'Un teléfono con una conversación de texto entre un taller y su cliente',
  'products/truckseries':
    'Un tractocamión con uno de sus circuitos seguido hasta una tarjeta de diagnóstico',
  'products/trucklabor':
    'Una rueda de camión como carátula de un reloj de mano de obra junto a una lista de tiempos',
  'products/manager-se-truck-edition':
    'Un tablero con un camión en cada una de tres bahías largas y el estado de su trabajo',
  'products/prodemand-truck-add-on':
    'Una ventana de búsqueda de autos a la que se agrega un camión',
  'products/socialcrm':
    'Un camino que va del cliente por las estrellas de una reseña y un recordatorio de regreso al taller',
  'products/socialcrm-book-it-now':
    'Un calendario con un día libre elegido y un teléfono con sus horarios libres',
  'products/socialcrm-reputation-management':
    'Una reseña con cinco estrellas grandes y el sello de una visita verificada, y su respuesta',
  'products/socialcrm-shop-website':
    'El sitio web de un taller en una computadora y en un teléfono',
  'products/socialcrm-postcards': 'Tarjetas postales de varias temporadas junto a un buzón',
  'products/accounting-link': 'Una factura enlazada con un libro de contabilidad',
  'products/integrated-payments':
    'Una terminal de tarjetas en el mostrador con un pago aprobado, su recibo y la llave del auto',
  'products/multi-vendor-parts-catalog':
    'Los estantes de tres proveedores de partes lado a lado, con uno elegido',
  'products/propack-service-writer':
    'Un asesor de servicio en el mostrador con consultas rápidas y una etiqueta de recordatorio',
  'products/propack-technician':
    'Un técnico bajo un auto levantado junto a una computadora con especificaciones y líneas de trabajo',
  'products/propack-truck':
    'Un camión de frente con un recordatorio, una nota de avance y consultas',
  'bundles/teamworks-se': 'Información de reparación y un tablero del taller, enlazados entre sí',
  'bundles/teamworks-se-connect':
    'Un teléfono con una conversación de texto, junto a información de reparación y un tablero del taller',
  'bundles/teamworks-se-inspect':
    'Una tableta con una inspección y una foto marcada, junto a información de reparación y un tablero del taller',
  'bundles/teamworks-se-complete':
    'Un taller dentro de un anillo de búsqueda, tablero, inspección, mensajes, pago con tarjeta y contabilidad',
  'bundles/socialcrm-starter':
    'Una carta con un corazón y una campana de recordatorio que salen del tablero de un taller',
  'bundles/socialcrm-booking':
    'Un teléfono con una agenda de citas entre una reseña y un mapa con un botón para reservar',
  'bundles/socialcrm-visibility':
    'Una lupa que muestra en grande un taller, con su sitio web, reseñas y una tarjeta postal',
  'bundles/socialcrm-total-shop':
    'Un taller abierto en corte: un auto en la bahía, un asesor en el mostrador, un cliente contento en la sala',
  'bundles/mobile-check-in-bundle':
    'Un auto en la acera y un teléfono que lee su placa y escribe a su dueño',
  'bundles/propack-mobile-bundle':
    'Una etiqueta de recordatorio, teclas de atajo y una tableta con una inspección en el mostrador',
  'bundles/propack-counter-to-bay-bundle':
    'Un asesor en el mostrador y un técnico en la bahía que comparten lo que saben',
  'bundles/paperless-checkout-bundle':
    'Una factura en un teléfono entre una tarjeta de pago y un libro de contabilidad',
  'bundles/truck-shop-essentials':
    'Un tractocamión en una bahía con señales de información de reparación, mano de obra y tablero del taller',
  'bundles/car-light-truck-bundle':
    'Un sedán, un camión de caja y cajas de partes bajo un mismo campo de búsqueda',
  'bundles/fleet-maintenance-bundle':
    'Un patio con autos y camiones visto desde arriba, cada uno marcado como listo o por atender',
  'categories/repair-info':
    'Vista de despiece de una maza de rueda, un disco de freno y una mordaza con sus referencias',
  'categories/management':
    'Plano de un taller con un auto en cada bahía y una etiqueta de estado en cada trabajo',
  'categories/truck-heavy-duty': 'Un camión pesado frente a un gran reloj de mano de obra',
  'categories/marketing':
    'La fachada de un taller con toldo, estrellas de reseña y un marcador en el mapa',
  'categories/add-ons':
    'Una bandeja de dados donde encajan módulos de pagos, partes y contabilidad',
  'categories/teamworks-series':
    'Paneles de información de reparación, administración del taller y contacto con clientes, enlazados entre sí',
  'categories/socialcrm-series':
    'Un abanico de un calendario, una tarjeta de reseña, una postal y una página web',
  'categories/mobile-productivity-add-on-bundles':
    'Un teléfono que lee la placa de un auto en la acera',
  'categories/truck-heavy-duty-bundles':
    'Un tractocamión, un camión de caja y una van de una flotilla, lado a lado',
};

export type Complete = SameTexts<
  typeof import('./drawing-texts.es.ts'),
  typeof import('./drawing-texts.ts')
>;
