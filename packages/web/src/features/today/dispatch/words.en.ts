/** How a dispatcher looks at the runs of today, and acts on one of them. */
export const dispatchWords = {
  view: {
    label: 'View',
    table: 'Table',
    split: 'Split',
    map: 'Map',
    divider: 'Width of the table',
  },
  actions: 'Actions: {{route}}',
  live: 'Live map',
  plan: 'Route plan',
}
