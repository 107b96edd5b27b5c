/** What a route sheet has on paper. */
export const routeSheetWords = {
  title: 'Route sheet: {{route}}',
  time: 'Time',
  hold: 'Wait here until {{time}}',
  grade: 'grade {{grade}}',
  mustBeMet: 'must be met',
  wheelchair: 'wheelchair',
  options: 'On the sheet',
  columns: 'Riders in two columns',
  directions: 'Turn-by-turn directions',
  phones: 'Phones of contacts',
  large: 'Large type',
  noDirections: 'Directions are not available: no streets are known for this route.',
  loading: 'Loading…',
  bells: '{{school}}: {{start}} – {{end}}',
  after: '{{turn}}, then {{distance}}',
}
