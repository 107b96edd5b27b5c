import { english } from '../../../words.ts'
/** The words of a bus that cannot go on. */
export const breakdownWords = english('features/today/day-change/words-breakdown', {
  title: 'Bus {{bus}} broke down: {{route}}',
  onBoard_one: '1 rider is on board.',
  onBoard_other: '{{count}} riders are on board.',
  notRecorded_one: 'Who is on board is not recorded. This run has 1 rider.',
  notRecorded_other: 'Who is on board is not recorded. This run has {{count}} riders.',
  nearest: 'Bus {{bus}} is the nearest one that is free and has room for all of them.',
  noneFree: 'No free bus has room for all of them. Choose one that has less room or is busy, or merge this run.',
  told: 'The driver page, the family pages, and the public dashboard show the other bus once you save. You can write to the families then.',
})
