/** Addresses that are found while they are typed, or where a pin is put. */
export const addresses = {
  atPin: 'Use address at pin: {{address}}',
  estimate: 'Approximate location. Check the pin on the map.',
  placeHint: 'Click the map, drag the pin, or enter latitude and longitude',
}
