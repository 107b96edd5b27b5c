/** What the office sets about the public pages; what these say themselves stands on the server. */
export const publicBoard = {
  title: 'Public dashboard',
  mode: 'What the public sees',
  modes: {
    off: 'Off',
    status: 'Status only',
    progress: 'Status and progress',
    delayed: 'Delayed map',
    live: 'Live map',
  },
  address: 'Public link',
  copy: 'Copy',
  copied: 'Link copied.',
  open: 'Open',
  kiosk: 'Open kiosk mode',
}

/** What other pages name of the rules; the rest is loaded with their page (use-rule-words.ts). */
export const rules = {
  title: 'Alerts and safety',
  automaticModes: { off: 'Nothing', draft: 'Write a draft', send: 'Send at once' },
}

export const retention = {
  title: 'Data retention',
}
