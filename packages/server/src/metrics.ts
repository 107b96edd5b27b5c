import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

const LOOK_EVERY_MS = 10

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
    smsReports: new Counter({
      name: 'firstbell_sms_reports_total',
      help: 'Delivery reports of text messages by what they say',
      labelNames: ['outcome'],
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
    loopDelay: loopDelayGauge(
      {
        name: 'firstbell_event_loop_delay_p99_seconds',
        help: 'For how long the server was busy with one thing: 99 of 100 waits since the last reading were shorter',
        registers,
      },
      (delay) => delay.percentile(99),
    ),
    longestLoopDelay: loopDelayGauge(
      {
        name: 'firstbell_event_loop_delay_max_seconds',
        help: 'For how long the server was busy with one thing at most since the last reading',
        registers,
      },
      (delay) => delay.max,
    ),
    ...memoryGauges(registers),
  }
}

function memoryGauges(registers: Registry[]) {
  return {
    heapBytes: new Gauge({
      name: 'firstbell_heap_used_bytes',
      help: 'Memory of the server that its objects take, with what is not collected yet',
      registers,
      collect() {
        this.set(process.memoryUsage().heapUsed)
      },
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

/** Each has a measurement of its own, which begins anew with each reading. */
function loopDelayGauge(of: GaugeConfiguration<never>, nanoseconds: (delay: IntervalHistogram) => number): Gauge {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  delay.enable()
  return new Gauge({
    ...of,
    collect() {
      this.set(delay.count === 0 ? 0 : Math.max(0, nanoseconds(delay) / 1e9 - LOOK_EVERY_MS / 1000))
      delay.reset()
    },
  })
}
