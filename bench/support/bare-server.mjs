// The baseline: answers a report without reading it, and sends all viewers of a route the time at which it came. Nothing is checked, matched or stored.
import { createServer } from 'node:http'

const viewers = new Map()
const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://bare')
  const route = url.searchParams.get('id')?.replace('d', 'r') ?? url.pathname.split('/')[3]
  if (url.pathname.endsWith('/feed')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: snapshot\ndata: {}\n\n')
    const set = viewers.get(route) ?? new Set()
    viewers.set(route, set.add(response))
    response.on('close', () => set.delete(response))
    return
  }
  const frame = `event: event\ndata: {"event":{"kind":"position","at":${url.searchParams.get('timestamp')}}}\n\n`
  for (const viewer of viewers.get(route) ?? []) viewer.write(frame)
  response.end('{"result":"stored"}')
})
server.keepAliveTimeout = 60_000 // as the product's: an idle connection is not cut under a client that is about to use it
server.listen(0, '127.0.0.1', () => process.send({ address: `http://127.0.0.1:${server.address().port}` }))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
