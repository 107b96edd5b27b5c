/** What every list of records says. */
export const list = {
  nothingFound: 'No results',
  nothingFoundLead: 'Try a different search, or show all.',
  showAll: 'Show all',
  undo: 'Undo',
  saved: 'Saved',
  deleted: '{{name}} was deleted',
  notDone: 'Something went wrong',
  children_one: '{{count}} rider',
  children_other: '{{count}} riders',
  stops_one: '{{count}} stop',
  stops_other: '{{count}} stops',
}
