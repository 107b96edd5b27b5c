import { english } from '../../../words.ts'

/** The words of scenarios of both directions. */
export const bothWords = english('features/planning/both/words-both', {
  both: {
    label: 'Direction of the plan',
    direction: '{{direction}} · {{state}}',
    directionBuses_one: '{{direction}} · 1 bus',
    directionBuses_other: '{{direction}} · {{count}} buses',
    noGrid: 'A grid tries one direction. Copy this scenario, and choose pickup or dropoff in the setup of the copy.',
  },
  drivers: {
    title: 'Buses and drivers, both directions',
    summary_one: '1 bus for both directions',
    summary_other: '{{count}} buses for both directions',
    lead: 'One driver drives a bus in both directions. The time on the way is from leaving the yard to returning to it, without the hours between the two.',
    waiting: 'The other direction has no plan yet. Buses and drivers are compared when it has one.',
    bus: 'Bus',
    pickup: 'Pickup',
    dropoff: 'Dropoff',
    onTheWay: 'On the way',
    longest: 'Longest day of a driver: {{time}} on the way.',
    over_one:
      '1 driver is on the way longer than the {{limit}} min of the scenario. Search longer, or raise the limit.',
    over_other:
      '{{count}} drivers are on the way longer than the {{limit}} min of the scenario. Search longer, or raise the limit.',
    free_one:
      'The other direction needs 1 bus. Up to as many cost nothing here, so they make rides shorter or give them reserve.',
    free_other:
      'The other direction needs {{count}} buses. Up to as many cost nothing here, so they make rides shorter or give them reserve.',
    more_one:
      'The other direction needs 1 bus, fewer than this one. Search it longer, and it uses the buses that are there for shorter rides or more reserve.',
    more_other:
      'The other direction needs {{count}} buses, fewer than this one. Search it longer, and it uses the buses that are there for shorter rides or more reserve.',
  },
})
