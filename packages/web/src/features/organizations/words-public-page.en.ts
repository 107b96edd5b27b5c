export const publicPageWords = {
  preview: 'What families see',
  ownRoute: 'High 1 AM',
  otherGroup: 'Other routes',
  late: '4 min late',
  on: 'On time',
  progress: '3 of 9 stops completed',
  map: {
    off: 'No map',
    live: 'Map with the bus where it is now',
    delayed: 'Map with the bus where it was {{seconds}} s ago',
  },
  stops: { shown: 'Stops with enough riders on the map', hidden: 'No stops on the map' },
  nothing: 'Page not found',
  nothingLead: 'The link may be incomplete or no longer in use. Ask your school for the current link.',
  poster: 'Print poster',
  posterTitle: { en: 'Where is the bus?', es: '¿Dónde está el autobús?' },
  posterLead: {
    en: 'Scan the code with the camera of your phone. You need no account.',
    es: 'Lea el código con la cámara del teléfono. No necesita una cuenta.',
  },
  danger: 'Replace the link',
  dangerLead: 'When the link has reached people who should not have it. Posters and saved links stop working at once.',
}
