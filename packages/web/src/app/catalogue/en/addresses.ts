/** Addresses that are found while they are typed, or where a pin is put. */
export const addresses = {
  atPin: 'Use the address at the pin: {{address}}',
  estimate: 'Estimated between two houses: look where the pin is',
  placeHint: 'Press the map, drag the pin, or type latitude and longitude',
}
