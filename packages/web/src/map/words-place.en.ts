/** Where a record is, in its form. */
export const placeWords = {
  hint: 'Click the map or drag the pin.',
  edit: 'Edit coordinates',
  example: 'Latitude and longitude, such as {{example}}',
}
