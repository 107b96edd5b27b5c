import type { Absence, ContactAlert, OptOutCategory, OptOutChannel } from '@firstbell/domain'

/** What the page of a family says beside what is said of its rides. */
export const familyPageWords = {
  languages: 'Language',
  title: 'Your bus',
  live: 'Live',
  reconnecting: 'Reconnecting…',
  /** FAMILY-67: how old the page is; the first while it hears of the server. */
  updatedAt: 'Updated {{time}}',
  noNewsSince: 'No news since {{time}}',
  alerts: 'Service alerts',
  map: 'Map',
  showMap: 'Show the bus on a map',
  call: 'Transportation office:',
  /** FAMILY-58: a ride that changes on a date. */
  changes: 'Your ride changes',
  changesFrom: 'From {{date}}: {{route}}, {{stop}}, {{time}}.',
  changesUntil: 'Until {{date}}: {{route}}, {{stop}}, {{time}}.',
  absences: 'Absences',
  report: 'Report an absence',
  child: 'Child',
  firstDate: 'First date',
  lastDate: 'Last date',
  whichRides: 'Rides',
  rides: { any: 'To school and home', pickup: 'To school', dropoff: 'Home' } satisfies Record<
    Absence['direction'],
    string
  >,
  send: 'Report absence',
  withdraw: 'Rides after all',
  /** Why an absence was not recorded. */
  notRecorded: 'The absence is not recorded',
  hasLeft:
    'The bus has already left the stop. Choose the ride that is still to come, or call the transportation office.',
  wrongDates: 'Choose dates from today on, with the last one not before the first.',
  back: 'Back to your bus',
  push: {
    title: 'Notifications',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    isOn: 'This device gets a notification when the office has news about your bus.',
    isOff: 'Get a notification on this device when the office has news about your bus.',
    blocked:
      'Notifications are blocked for this page. Allow them in the settings of your browser, then open the page again.',
    failed: 'This did not work. Try again, and if that does not help, ask for emails instead.',
  },
  homeScreen: {
    title: 'Keep this page on your home screen',
    text: 'On an iPhone or iPad, tap Share in Safari, then Add to Home Screen.',
    notifications: 'Notifications come only to a page that you open from there.',
  },
  absent: 'This link does not work',
  absentLead:
    'It may have expired, as links in letters do after the school year and others after a year without use. Or it is incomplete, or the office has replaced it. Nothing about your child is shown here. Ask the school or the transportation office for a new link.',
  /** FAMILY-70 */
  offline: 'No connection',
  offlineLead:
    'This device cannot reach the server, and it keeps the last view of your page for a day at most. So nothing is known here of your bus now: it may be on time, late or canceled. Call the school or the transportation office if you need to know. This page tries again every minute.',
  tryAgain: 'Try again',
  tooMany: 'Too many requests',
  tooManyLead: 'Wait a minute, then open the link again.',
  /** What the settings of alerts say. */
  alertSettings: {
    title: 'Alerts',
    open: 'Choose your alerts',
    saved: 'Your choices are saved.',
    /** FAMILY-73: where the office has turned automatic alerts of late buses off. */
    hintLateOff:
      'Your office has not turned on automatic alerts of late buses: late comes when the office announces it. Once you have saved your choices, canceled comes also when the office announces nothing. Notifications go to the devices on which you turned them on.',
    hint: 'Once you have saved your choices, late and canceled come also when the office announces nothing. Notifications go to the devices on which you turned them on.',
    alerts: {
      approaching: 'The bus is near your stop',
      late: 'The bus is late',
      canceled: 'The bus is canceled',
      boarded: 'Your child boarded',
      droppedOff: 'Your child got off',
    } satisfies Record<ContactAlert, string>,
    /** How long before the bus is there. */
    before: 'How long before',
    quiet: 'Quiet hours',
    quietHint:
      'Messages wait until these hours are over, except emergencies and what would be too late for your bus. Leave both empty for 9 PM to 6 AM.',
    from: 'From',
    to: 'To',
    language: 'Language of messages',
    everyLanguage: 'English and Spanish',
    /** What is refused at the email address is refused on every channel. */
    kinds: { email: 'Messages on every channel', sms: 'Text messages' } satisfies Record<OptOutChannel, string>,
    categories: {
      service: 'Bus service: delays, cancellations, alerts',
      scheduleChange: 'Changes of stops and times',
      general: 'General news',
    } satisfies Record<OptOutCategory, string>,
    emergencies: 'Emergency messages always come: they are about the safety of your child.',
    save: 'Save choices',
    notSaved: 'Your choices are not saved',
    wrong: 'For quiet hours enter both times, and not the same one twice, or leave both empty. Nothing was changed.',
  },
  /** What is said of links that a contact gives to others. */
  delegates: {
    title: 'Other people with a link',
    sees: 'sees {{child}} until {{date}}',
    add: 'Give a link to somebody else',
    hint: 'A grandparent or a neighbor can follow the bus of one child until the end of a date. This person changes nothing and gives the link to nobody else. The office sees whom you gave it to.',
    name: 'Name of the person',
    until: 'Last date',
    make: 'Create link',
    remove: 'Remove',
    made: 'Link for {{name}}',
    madeHint: 'Send this link to this person alone. It is shown only now. You can remove it on your page at any time.',
    link: 'Link',
    share: 'Share link',
    copy: 'Copy link',
    copied: 'Copied',
    notMade: 'The link was not created',
    wrong:
      'Enter a name and choose a date from today on, within the time that your page offers. You can give links to five people at the same time.',
  },
}
