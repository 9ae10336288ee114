/**
 * Alternative texts of the default pictures, by path. Not in default-images.ts, because only the detail
 * pages need them and the home page should not load them.
 */
export const DEFAULT_IMAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'images/products/prodemand':
    'A search window with result cards for fixes, wiring and specifications of one car',
  'images/products/advanced-interactive-wiring-diagrams':
    'A wiring diagram in which one circuit is highlighted from control unit to lamp',
  'images/products/suretrack-real-fixes':
    'Three cards for complaint, cause and correction beside a chart of the most replaced parts',
  'images/products/manager-se': 'A job board that shows the work in each bay of a repair shop',
  'images/products/manager-se-inspections':
    'A tablet with an inspection check list and a marked-up photo of a brake disc',
  'images/products/messagecenter':
    'A phone with a text conversation between a shop and its customer',
  'images/products/truckseries':
    'A highway tractor with one of its circuits traced to a diagnostic card',
  'images/products/socialcrm':
    'A road that loops from a customer by review stars and a reminder back to the shop',
  'images/categories/repair-info':
    'Exploded view of a wheel hub, brake disc and caliper with callouts',
  'images/categories/management':
    'Floor plan of a repair shop with a car in each bay and a status tag on every job',
  'images/categories/truck-heavy-duty': 'A heavy truck in front of a large labor clock',
  'images/categories/marketing': 'A shop front with an awning, review stars and a pin on the map',
  'images/categories/add-ons':
    'A tray of sockets in which modules for payments, parts and accounting find their place',
  'images/bundles/teamworks-series':
    'Panels for repair information, shop management and customer contact linked to one another',
  'images/bundles/socialcrm-series':
    'A fan of a calendar, a review card, a postcard and a web page',
  'images/bundles/mobile-productivity': 'A phone that reads the plate of a car at the curb',
  'images/bundles/truck-heavy-duty': 'A tractor, a box truck and a van of one fleet side by side',
};
