export const privacy = 'Privacy';
export const whatYouSend = 'What you send us';
export const sentText = (place: string): string =>
  `When you send a request, we store what you entered. Your name and ${place} address are required. Everything else is optional, but to book a meeting we need a phone number or an email address. Until you press “Send Request,” what you type stays in your browser`;
export const addressService =
  ', except the address, which goes to an address search service that suggests how to complete it';
export const alsoIncludes = 'Your request also includes:';
export const itsItems = 'the products and bundles in your request list,';
export const itsChat = 'your conversation with our assistant, if you had one,';
export const itsPlace = (place: string): string =>
  `where your ${place} is on the map, if you chose a suggested address,`;
export const itsSource =
  'how you found us: when and on which page your first visit started, the page that linked here, and any ad, campaign, or customer named in the link,';
export const itsBrowser = 'your browser’s name and version, and the consent text you agreed to.';
export const useOfIt =
  'We use it to answer you, to set up a meeting and a quote, and to see where requests come from. While we work on your request, we add our own notes and tasks.';
export const network = 'Your network';
export const networkText =
  'To block spam, we store a scrambled (hashed) form of your IP address with your request. It can’t be turned back into the address without a key that stays in our database. We keep request counts for about two days. The companies that run our servers may keep their own technical logs.';
export const assistant = 'The assistant';
export const assistantText =
  'What you write to the assistant goes to Google’s Gemini, which writes the answers. Our server doesn’t store the conversation. It stays in your browser until you close the tab or send a request, which then includes it.';
export const whoElse = 'Who else sees it';
export const supabase = 'Our database runs on Supabase.';
export const emails =
  'EmailJS may deliver the email that tells us about your request and those that confirm your meeting or remind you of it.';
export const push =
  'A notification about your request may come to our phones through the service of the browser’s maker, which can’t read it.';
export const turnstile =
  'Cloudflare Turnstile checks that a person sends the request. For that it gets the address of your network and what your browser tells of itself, once you are on the last step of the form.';
export const maps = (place: string): string =>
  `Map services may get your ${place}’s address so that we can find it.`;
export const videos =
  'A video comes from YouTube or Vimeo, which get the address of your network once you press play, and not before.';
export const calendar =
  'Meetings may appear in our calendar with your name, contact details, and address.';
export const noSale = 'We don’t sell your data, and this site has no third-party ads or analytics.';
export const howLong = 'How long we keep it';
export const untilAsked =
  'We keep your request until we no longer need it or you ask us to erase it.';
export const browserStores = 'What your browser stores';
export const noCookies = 'This site sets no tracking cookies. Your own browser stores:';
export const storesList = 'your request list, for a week,';
export const storesWaiting =
  'a request that couldn’t be sent for lack of a connection, until it is sent or you cancel it, or, if its time was gone, until you choose another or close the message,';
export const storesPages = 'the pages and the catalog, so that they open without a connection,';
export const storesVisit = 'how your first visit started, until you clear it,';
export const storesLanguage = 'the language you chose, until you clear it,';
export const storesTyped =
  'what you typed in the form, your conversation with the assistant, the products you compare, and how far you scrolled, until you close the tab,';
export const storesNotice =
  'a cookie that remembers you closed our notice, until you close the browser.';
export const canDelete = 'You can delete all of it in your browser’s settings.';
export const ask = 'Ask for a copy or deletion';
export const askCall =
  'You can ask us for a copy of everything we have about you, or ask us to correct or erase it: call';
export const askEmail = ', email';
export const askOrUse = ', or use the';
export const contactForm = 'contact form';
export const askText =
  '. Erasing is permanent and includes all notes and tasks. Older backups may still have the data until they are replaced, and so may emails between us.';
export const description = (name: string): string =>
  `What ${name} keeps about visitors and requests, for how long, and how to get a copy or have it erased.`;
export const lead = (name: string): string =>
  `What ${name} stores about you, why, and for how long. You can browse without telling us who you are.`;
export const keptFor = (time: string, place: string): string =>
  `We keep your request while we work on it. Once it has been closed for ${time}, we anonymize it: your name, contact details, ${place} address, messages, and our notes are deleted. Statistics stay, such as the date and the products you asked about.`;
