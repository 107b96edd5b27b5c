/** What else can be done with the list of routes. */
export const routeMenuWords = {
  more: 'More',
  printAll: 'Print all routes',
}
