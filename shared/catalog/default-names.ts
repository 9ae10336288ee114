/** The Spanish of the default categories (catalog-options.ts), for the Spanish site. */
export const DEFAULT_NAMES: Readonly<Record<string, string>> = {
  'Repair Info': 'Información de reparación',
  'Fix it right the first time': 'Repare bien a la primera',
  Management: 'Administración',
  'Run the counter and the bays': 'Maneje el mostrador y las bahías',
  'Truck & Heavy-Duty': 'Camiones y equipo pesado',
  'Keep trucks and fleets rolling': 'Mantenga camiones y flotillas en marcha',
  Marketing: 'Mercadeo',
  'Bring customers back': 'Haga volver a los clientes',
  'Add-Ons': 'Complementos',
  'Extend what you already have': 'Amplíe lo que ya tiene',
  'TeamWorks Series': 'Serie TeamWorks',
  'SocialCRM Series': 'Serie SocialCRM',
  'Mobile & Productivity Add-On Bundles': 'Paquetes móviles y de productividad',
  'Truck & Heavy-Duty Bundles': 'Paquetes para camiones y equipo pesado',
};
