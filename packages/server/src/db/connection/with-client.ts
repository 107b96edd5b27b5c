import pg from 'pg'

/** Does work with a connection of its own, which is closed however that ends: also in the middle of what it reads. */
export async function withClient<T>(address: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  client.on('error', () => undefined) // a lost connection fails its queries, and nothing else
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
