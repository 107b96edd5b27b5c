export const zoneWords = { note: 'Times are in {{zone}} ({{offset}})' }
