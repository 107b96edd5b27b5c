import type { Receiver, Source } from './source.ts'
import { readOwnTracks } from './owntracks.ts'
import { jsonIn } from './readings.ts'

/** Only these topics have positions; events, waypoints and others have longer topics. */
const TOPIC = 'owntracks/+/+'

/**
 * Follows the OwnTracks topics of a broker. The broker decides who may publish where, so the topic is trusted, whatever the
 * message contains. The library reconnects automatically, without a limit.
 */
export function followBroker({ url, organizationId }: Source, { devices, ingest, failed }: Receiver) {
  async function take(topic: string, payload: Buffer): Promise<void> {
    const report = readOwnTracks(jsonIn(payload))
    const device = report && (await devices.findNamed(organizationId, 'owntracks', topic))
    if (device) await ingest.take(device, { ...report, deviceName: topic })
  }

  async function connect() {
    const { connect } = await import('mqtt') // only if a broker is configured
    const client = connect(url, { clientId: `firstbell-${organizationId}`, clean: false, reconnectPeriod: 5000 })
    client.on('error', () => failed('mqtt'))
    client.on('message', (topic, payload) => void take(topic, payload).catch(() => failed('mqtt')))
    client.on('connect', () => void client.subscribeAsync(TOPIC, { qos: 1 }).catch(() => failed('mqtt')))
    return client
  }

  const connected = connect()
  return {
    async close() {
      await (await connected).endAsync(true)
    },
  }
}
