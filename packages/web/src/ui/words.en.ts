/** What forms and the confirmation popup say, in the words of the specification where it has them. */
export const form = {
  filledIn:
    '{{name}} has been added before. Nothing was changed. This form has what you filled in. Save to update the record.',
  save: 'Save',
  cancel: 'Cancel',
  missing: 'Required',
  correct: 'Check your entries',
  understood: 'OK',
  required: {
    one: "'{{field}}' is a required field.",
    two: "'{{first}}' and '{{last}}' are required fields.",
    more: "{{first}}, and '{{last}}' are required fields.",
  },
  invalid: 'Invalid {{field}}',
  invalidBecause: 'Invalid {{field}}: {{detail}}',
  typeName: 'Type {{name}} to confirm',
  losses: 'This will be permanently removed:',
  leave: {
    title: 'Close without saving?',
    question: "The data you entered won't be saved. Would you like to close?",
    verb: 'Close',
    stay: 'Keep editing',
  },
}

/** What every list of records says. */
export const list = {
  nothingFound: 'No results',
  nothingMatches: 'Nothing matches: {{what}}',
  showAll: 'Show all',
  more: 'More',
  undo: 'Undo',
  saved: 'Saved',
  deleted: '{{name}} was deleted',
  notDone: 'Something went wrong',
  children_one: '{{count}} rider',
  children_other: '{{count}} riders',
  differentChildren_one: '{{riders}} ({{count}} child)',
  differentChildren_other: '{{riders}} ({{count}} children)',
  stops_one: '{{count}} stop',
  stops_other: '{{count}} stops',
}

/** Keys of every kind. */
export const secrets = {
  key: 'Key',
  made: 'Key created for {{name}}.',
  revoke: 'Revoke key',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I have saved it',
  linkMade: 'Link created.',
  linkSeenOnce: 'It is shown only once. Scan the code with the phone’s camera, or copy the link.',
}

export const table = {
  sortBy: 'Sort by {{column}}',
  pages: 'Pages',
  page: 'Page {{page}}',
  previous: 'Previous page',
  next: 'Next page',
  range: '{{from}}–{{to}} of {{count}}',
  clearSearch: 'Clear search',
}

/** The roles of administrators, what each may do, and what a page says to people who may not. */
export const roles = {
  label: 'Role',
  names: { viewer: 'Viewer', dispatcher: 'Dispatcher', admin: 'Admin' },
  hints: {
    viewer: 'Can read everything and change nothing, except their own profile.',
    dispatcher:
      'Can run the day and change the plan: routes, families, drivers, and buses. Cannot give access or change settings.',
    admin: 'Can do everything, also give access, and change the settings and the public dashboard.',
  },
  readOnly:
    'Your role {{role}} can read this page but not change it. To change something, ask an administrator with the role Admin.',
  closed: 'Your role {{role}} does not open this page. Ask an administrator with the role Admin.',
}
