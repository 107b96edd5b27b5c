/** The type of a route that takes children home; any other takes them to school. */
export const DROPOFF = 2
