import { english } from '../../../words.ts'
/** The words of street corners, hazard areas, and why a run ended. */
export const cornerWords = english('features/planning/corners/words-corners', {
  corners: {
    spacing: 'Distance between stops, at least ({{unit}})',
    spacingHint: 'Except across a street that riders may not cross',
    speed: 'Fastest street with a stop ({{unit}})',
    speedHint: 'No stop at a corner of a faster street',
    crossing: 'Fastest street to cross ({{unit}})',
    crossingHint: 'No walk across a faster street',
    alsoExisting: 'Also existing stops',
    noStreets: 'This needs the streets of an imported map. No map region is imported on this server.',
  },
  runReasons: {
    stoppedByPerson: 'Stopped by a person. The best plan so far is kept.',
    serverStopped: 'The server was stopped. The best plan so far is kept.',
    inputsChanged: 'Riders, stops, or travel times have changed since this run began. Start a new run.',
    nobodyToPlace: 'No rider of this scenario can be placed. Check the riders.',
    tooLarge:
      'This scenario has more than {{most}} stops and schools, and travel times are calculated for no more. Nothing was changed. Choose fewer schools.',
    travelTimesUnavailable: 'Travel times are not available now. Start a new run in a few minutes.',
    cornersUnavailable:
      'Stops at street corners need the streets of an imported map. Import a map region, or choose other stops.',
    locksConflict: 'Locked routes cannot be driven as they are. Remove locks and start a new run.',
    unexpected: 'The search failed. The scenario is safe. Start a new run; the log of the server says why it failed.',
  },
  hazards: {
    title: 'Hazard areas',
    search: 'Search hazard areas',
    add: 'Add hazard area',
    none: 'No hazard areas yet',
    noneLead:
      'A hazard area is a place such as a quarry, a railroad yard, or a construction site. In a plan, no rider waits in one or walks through one.',
    name: 'Name',
    corners: 'Corners',
    onMap: 'Hazard area: {{name}}',
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
  },
})
