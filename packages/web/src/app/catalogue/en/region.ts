export const region = {
  title: 'Map data',
  present: 'Current map',
  none: 'No map has been imported. Pages show lines and stops on a plain background, and address search is off.',
  importedAt: 'Imported {{moment}}.',
  afterRestart: 'Restart the server to use it.',
  counts: {
    streets: 'Streets',
    streetKilometres: 'Kilometers drivable by bus',
    addresses: 'Addresses',
    schools: 'Schools',
    restrictions: 'Turn restrictions',
  },
  map: 'Map',
  mapHint: 'An OpenStreetMap extract (.osm.pbf) of your county, not the whole country.',
  addresses: 'Addresses',
  addressesHint:
    'CSV or GeoJSON with the columns number, street, lat, and lon. OpenStreetMap alone has few house numbers.',
  choose: 'Choose file',
  chooseSeveral: 'Choose files',
  clear: 'Put the chosen files back: {{field}}',
  import: 'Import',
  staysUntilDone: 'The current map stays in use until the new one is ready. You can keep working.',
  progress: '{{step}}: {{percent}}%',
  steps: {
    sending: 'Uploading files',
    reading: 'Reading map',
    addresses: 'Addresses',
    streets: 'Streets',
    network: 'Street network',
    tiles: 'Map tiles',
  },
}

/** Which engines find routes and addresses. */
export const engines = {
  title: 'Map services',
  routing: 'Routing',
  geocoding: 'Address search',
  embedded: 'Built in',
  at: '{{engine}} at {{url}}',
  curb: 'curbside approach guaranteed',
  noCurb: 'curbside approach not guaranteed',
  checked: 'checked {{since}}',
  unasked: 'not checked yet',
  none: 'No map has been imported, and no map service is configured.',
  answers: 'Available',
  fails: 'Not responding',
}
