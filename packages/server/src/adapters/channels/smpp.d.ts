/** What of the library is used here. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server, Socket } from 'node:net'

  export interface Pdu {
    command: string
    command_status: number
    source_addr?: string
    destination_addr?: string
    source_addr_ton?: number
    dest_addr_ton?: number
    esm_class?: number
    data_coding?: number
    system_id?: string
    password?: string
    short_message?: { message?: string | Buffer }
    message_payload?: { message?: string | Buffer }
    isResponse(): boolean
    response(fields?: object): Pdu
  }

  type Request = (fields: object, onAnswer?: (answer: Pdu) => void) => boolean

  export interface Session extends EventEmitter {
    socket: Socket
    bind_transceiver: Request
    submit_sm: Request
    enquire_link: Request
    deliver_sm: Request
    unbind: Request
    /** Whether it could be written. */
    send(pdu: Pdu): boolean
    destroy(): void
  }

  interface Smpp {
    connect(options: { host: string; port: number; tls: boolean }): Session
    createServer(onSession: (session: Session) => void): Server
    encodings: Record<'ASCII' | 'UCS2', { encode(text: string): Buffer; decode(bytes: Buffer): string }>
    /** Their numbers by their names. */
    errors: Readonly<Record<string, number>>
  }

  const smpp: Smpp
  export default smpp
}
