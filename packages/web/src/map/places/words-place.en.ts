import { english } from '../../words.ts'
/** Where a record is, in its form. */
export const placeWords = english('map/places/words-place', {
  hint: 'Click the map or drag the pin.',
  edit: 'Edit coordinates',
  example: 'Latitude and longitude, such as {{example}}',
})
