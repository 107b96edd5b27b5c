/** What messages say beside the words of the office. */
export const messageWords = {
  /** MESSAGE-41: before the subject of a message that corrects another one. */
  correction: 'Correction',
  /** MESSAGE-72: counted. */
  buses: { one: 'bus', other: 'buses' },
  children: { one: 'child', other: 'children' },
  /** MESSAGE-142: when a bus comes that does not come at its usual time; `later` and `earlier` where the new time is not known. */
  newTime: {
    known: 'at {{eta.time}} instead of {{stop.time}}',
    usual: 'at {{stop.time}}',
    later: 'later than {{stop.time}}; the time is not known yet',
    earlier: 'earlier than {{stop.time}}; the time is not known yet',
  },
  /** MESSAGE-144: the stop before, or its time where the stop is the same. */
  formerStop: {
    other: 'instead of {{stop.name}} at {{stop.time}}',
    same: 'instead of {{stop.time}}',
  },
}
