import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The server's metrics for Prometheus. No label names a person, a position or an organization. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    fixes: new Counter({
      name: 'firstbell_fixes_total',
      help: 'Position reports by what became of them',
      labelNames: ['result'],
      registers,
    }),
    failedTicks: new Counter({
      name: 'firstbell_ticks_failed_total',
      help: 'Housekeeping rounds that failed',
      registers,
    }),
    failedOrganizations: new Counter({
      name: 'firstbell_organizations_failed_total',
      help: 'Background work that failed for one organization',
      labelNames: ['work'],
      registers,
    }),
    failedSources: new Counter({
      name: 'firstbell_sources_failed_total',
      help: 'Reports or rounds of a feed or a broker that failed',
      labelNames: ['source'],
      registers,
    }),
    emails: new Counter({
      name: 'firstbell_mailbox_emails_total',
      help: 'Emails of the mailbox by what they were',
      labelNames: ['result'],
      registers,
    }),
    batchSeconds: new Histogram({
      name: 'firstbell_fix_batch_seconds',
      help: 'Time to match, store and acknowledge one batch of reports',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    feeds: new Gauge({ name: 'firstbell_feeds', help: 'Live feeds that are open', registers }),
    slowFeeds: new Counter({
      name: 'firstbell_feeds_cut_total',
      help: 'Feeds cut because their reader was too slow',
      registers,
    }),
    residentBytes: new Gauge({
      name: 'process_resident_memory_bytes',
      help: 'Memory of the server',
      registers,
      collect() {
        this.set(process.memoryUsage().rss)
      },
    }),
  }
}
