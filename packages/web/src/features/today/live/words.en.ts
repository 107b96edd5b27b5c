/** What an office does from the live map of a route. */
export const liveActionsWords = {
  call: 'Call driver',
  callName: 'Call {{name}}, {{phone}}',
  noPhone: '{{name}} has no phone number',
  edit: 'Edit today’s run',
  riders: 'Riders at {{stop}}',
  nobody: 'No riders are assigned to this stop.',
  loading: 'Loading riders…',
  failed: 'The riders could not be loaded. The rest of this page is up to date.',
  mustBeMet: 'Must be met by an adult',
  absent: 'Absent today',
  ride: {
    boarded: 'On board',
    alighted: 'Got off',
    noShow: 'Did not board',
  },
  noContact: 'No phone number',
}
