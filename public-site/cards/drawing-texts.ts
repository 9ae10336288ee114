/** Alternative texts of the drawings that come with the site. Only the detail pages load them. */
export const DRAWING_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'products/prodemand':
    'A search window with result cards for fixes, wiring and specifications of one car',
  'products/advanced-interactive-wiring-diagrams':
    'A wiring diagram in which one circuit is highlighted from control unit to lamp',
  'products/suretrack-real-fixes':
    'Three cards for complaint, cause and correction beside a chart of the most replaced parts',
  'products/prodemand-estimate-guide':
    'An estimate whose lines lead to a labor time, a picture of the part and its price',
  'products/manager-se': 'A job board that shows the work in each bay of a repair shop',
  'products/manager-se-inspections':
    'A tablet with an inspection checklist and a marked-up photo of a brake disc',
  'products/mobile-manager-pro': 'A tablet with the findings on a car, in front of a car on a lift',
  'products/prospect': 'A phone that reads the license plate of a car at the curb',
  'products/messagecenter': 'A phone with a text conversation between a shop and its customer',
  'products/truckseries': 'A highway tractor with one of its circuits traced to a diagnostic card',
  'products/trucklabor': 'A truck wheel as the face of a labor clock beside a list of job times',
  'products/manager-se-truck-edition':
    'A shop board with a truck in each of three long bays and the state of its job',
  'products/prodemand-truck-add-on': 'A search window for cars to which a truck is being added',
  'products/socialcrm':
    'A road that loops from a customer by review stars and a reminder back to the shop',
  'products/socialcrm-book-it-now':
    'A calendar with one open day picked and a phone with its open times',
  'products/socialcrm-reputation-management':
    'A review with five large stars and the seal of a verified visit, and a reply to it',
  'products/socialcrm-shop-website': 'The website of a repair shop on a desktop and on a phone',
  'products/socialcrm-postcards': 'Postcards of several seasons beside a mailbox',
  'products/accounting-link': 'An invoice linked to a ledger',
  'products/integrated-payments':
    'A card terminal on the counter with an approved payment, its receipt, and the car key',
  'products/multi-vendor-parts-catalog':
    'The shelves of three parts suppliers side by side, one of them chosen',
  'products/propack-service-writer':
    'A service writer at the counter with quick look-ups and a reminder sticker',
  'products/propack-technician':
    'A technician under a lifted car beside a bay computer with specifications and job lines',
  'products/propack-truck': 'A truck from the front with a reminder, a status note and look-ups',
  'bundles/teamworks-se': 'Repair information and a shop board, linked to each other',
  'bundles/teamworks-se-connect':
    'A phone with a text conversation, beside repair information and a shop board',
  'bundles/teamworks-se-inspect':
    'A tablet with an inspection and a marked-up photo, beside repair information and a shop board',
  'bundles/teamworks-se-complete':
    'A shop inside a ring of search, board, inspection, texting, card payment and bookkeeping',
  'bundles/socialcrm-starter':
    'A letter with a heart and a reminder bell on the way from a shop board',
  'bundles/socialcrm-booking':
    'A phone with an appointment calendar between a review and a map with a booking button',
  'bundles/socialcrm-visibility':
    'A magnifying glass that shows a shop large, with its website, reviews and a postcard',
  'bundles/socialcrm-total-shop':
    'A shop cut open: a car in the bay, a writer at the counter, a happy customer in the lounge',
  'bundles/mobile-check-in-bundle':
    'A car at the curb and a phone that reads its plate and texts its owner',
  'bundles/propack-mobile-bundle':
    'A reminder sticker, shortcut keys and a tablet with an inspection at the counter',
  'bundles/propack-counter-to-bay-bundle':
    'A writer at the counter and a technician in the bay who exchange what they know',
  'bundles/paperless-checkout-bundle': 'An invoice on a phone between a payment card and a ledger',
  'bundles/truck-shop-essentials':
    'A highway tractor in a bay with signs for repair information, labor time and shop board',
  'bundles/car-light-truck-bundle':
    'A sedan, a box truck and boxes of parts below one search field',
  'bundles/fleet-maintenance-bundle':
    'A lot with cars and trucks from above, each marked as ready or due for service',
  'categories/repair-info': 'Exploded view of a wheel hub, brake disc and caliper with callouts',
  'categories/management':
    'Floor plan of a repair shop with a car in each bay and a status tag on every job',
  'categories/truck-heavy-duty': 'A heavy truck in front of a large labor clock',
  'categories/marketing': 'A shop front with an awning, review stars and a pin on the map',
  'categories/add-ons':
    'A tray of sockets in which modules for payments, parts and accounting find their place',
  'categories/teamworks-series':
    'Panels for repair information, shop management and customer contact linked to one another',
  'categories/socialcrm-series': 'A fan of a calendar, a review card, a postcard and a web page',
  'categories/mobile-productivity-add-on-bundles':
    'A phone that reads the plate of a car at the curb',
  'categories/truck-heavy-duty-bundles':
    'A tractor, a box truck and a van of one fleet side by side',
};
