import { createServer, type AddressInfo } from 'node:net'
import { Aedes } from 'aedes'

/** A real MQTT broker on a port of its own. */
export async function openBroker() {
  const broker = await Aedes.createBroker()
  const server = createServer(broker.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const subscribed = new Promise<void>((resolve) => broker.once('subscribe', () => resolve()))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a socket
  return {
    url: `mqtt://127.0.0.1:${port}`,
    /** Resolves when somebody has subscribed. */
    subscribed,
    publish: (topic: string, payload: string, retain = false) =>
      new Promise<void>((resolve, reject) => {
        const packet = { cmd: 'publish', topic, payload, qos: 1, retain, dup: false } as const
        broker.publish(packet, (error) => (error ? reject(error) : resolve()))
      }),
    async close() {
      await new Promise<void>((resolve) => broker.close(() => server.close(() => resolve())))
    },
  }
}
