import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A notification that reached a device, and how a push service was asked to deliver it. */
export interface Arrived {
  device: string
  notification: unknown
  ttl: string | undefined
  urgency: string | undefined
  topic: string | undefined
  /** What the sender has signed, and with which key. */
  signed: { aud: string; exp: number; sub: string }
  senderKey: string
}

const fromBase64Url = (text: string) => Buffer.from(text, 'base64url')

/** A push service on this machine (RFC 8030) with devices that read what arrives (RFC 8291, RFC 8292). */
export async function startPushService() {
  const devices = new Map<string, Device>()
  const arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '/').slice(1)
    const device = devices.get(name)
    if (device && device.status < 300) arrived.push(readRequest(name, device, request, await readBody(request)))
    response.writeHead(device?.status ?? 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    arrived,
    /** A device that the service answers for with `status`; returns its subscription. */
    subscribe(name: string, status = 201) {
      const keys = createECDH('prime256v1')
      const device = { keys, auth: randomBytes(16), status, publicKey: keys.generateKeys() }
      devices.set(name, device)
      const { publicKey, auth } = device
      const shown = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${url}/${name}`, keys: shown }
    },
    answer(name: string, status: number) {
      const device = devices.get(name)
      if (device) device.status = status
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

interface Device {
  keys: ReturnType<typeof createECDH>
  publicKey: Buffer
  auth: Buffer
  status: number
}

function readRequest(device: string, to: Device, { headers }: IncomingMessage, body: Buffer): Arrived {
  const header = (name: string) => headers[name]?.toString()
  if (header('content-encoding') !== 'aes128gcm') throw new Error('not encrypted as RFC 8188 says')
  const notification: unknown = JSON.parse(decrypt(to, body).toString())
  const [, token = '', senderKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const delivery = { ttl: header('ttl'), urgency: header('urgency'), topic: header('topic') }
  return { device, notification, ...delivery, signed: readToken(token, senderKey), senderKey }
}

/** RFC 8291, 3.4, of a message of one record. */
function decrypt({ keys, publicKey, auth }: Device, body: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** RFC 8292: a token that the sender has signed with ES256. */
function readToken(token: string, senderKey: string): Arrived['signed'] {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = fromBase64Url(senderKey)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const data = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, fromBase64Url(signature)))
    throw new Error('not signed by the sender')
  return JSON.parse(fromBase64Url(claims).toString()) as Arrived['signed'] // compared by the test
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // a request without an encoding gives buffers
  return Buffer.concat(parts)
}
