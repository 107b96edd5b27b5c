/** What every list of records says. */
export const list = {
  nothingFound: 'Nothing matches',
  nothingFoundLead: 'Try another word, or show everything.',
  showAll: 'Show all',
  undo: 'Undo',
  saved: 'Saved',
  deleted: '{{name}} was deleted',
  notDone: 'That did not work',
  children_one: '{{count}} child',
  children_other: '{{count}} children',
  stops_one: '{{count}} stop',
  stops_other: '{{count}} stops',
}
