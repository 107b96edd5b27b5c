/** The words of hazard areas. */
export const hazardWords = {
  title: 'Hazard areas',
  search: 'Search hazard areas',
  add: 'Add hazard area',
  none: 'No hazard areas yet',
  noneLead:
    'A hazard area is a place such as a quarry, a railroad yard, or a construction site. In a plan, no rider waits in one or walks through one.',
  name: 'Name',
  corners: 'Corners',
  corner: 'Corner {{number}}',
  lead: 'Click the map to add corners in order around the area, and drag them to move them. You can also type them as latitude and longitude below.',
  map: 'Map of the hazard area',
  addCorner: 'Add corner',
  removeCorner: 'Remove corner {{number}}',
  unreadable: 'Corner {{number}} needs a latitude and a longitude, such as 38.50012, -41.00321.',
  tooFew: 'A hazard area needs at least three corners.',
  delete: 'Delete hazard area',
  deleteQuestion: 'Delete {{name}}? New searches no longer keep it. Plans that were found stay as they are.',
  inSetup: 'No stop is chosen inside a hazard area, and no walk leads through one.',
}
