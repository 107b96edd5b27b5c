import { smsLengthOf } from '@firstbell/domain/sms'
import smpp from 'smpp'
import { SenderRefused, Undeliverable } from './channel.ts'
import { errorName, openSmpp, type SmppConnectionDeps } from './smpp-connection.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** Kinds of numbers and numbering plans (SMPP 3.4, 5.2.5 and 5.2.6). */
const INTERNATIONAL = { ton: 1, npi: 1 }
const SHORT_CODE = { ton: 0, npi: 1 }
const NAME = { ton: 5, npi: 0 }
/** The alphabet of the gateway, which is GSM-7, and UCS-2 (SMPP 3.4, 5.2.19). */
const DATA_CODING = { 'GSM-7': 0, 'UCS-2': 8 }

/** After these a text message may be accepted later; after every other one never. */
const RETRIED = ['ESME_RSYSERR', 'ESME_RX_T_APPN'].map((name) => smpp.errors[name])
/** The gateway takes nothing else of this account now either. */
const ABOUT_ACCOUNT = ['ESME_RTHROTTLED', 'ESME_RMSGQFUL', 'ESME_RINVBNDSTS'].map((name) => smpp.errors[name])

export interface SmppGateway extends SmsGateway {
  close(): Promise<void>
}

interface SmppGatewayDeps extends SmppConnectionDeps {
  /** The number or the name that text messages come from; empty where the gateway knows it. */
  from: string
}

/** MESSAGE-56: a gateway that is reached by SMPP. A text message of several segments is one request, so it is accepted as a whole. */
export function createSmppGateway({ from, ...deps }: SmppGatewayDeps): SmppGateway {
  const connection = openSmpp(deps)
  const source = addressOf(from)
  return {
    host: new URL(deps.url).host,
    async send({ to, text }) {
      const destination = addressOf(to)
      const { command_status: status } = await connection.ask('submit_sm', {
        source_addr_ton: source.ton,
        source_addr_npi: source.npi,
        source_addr: source.address,
        dest_addr_ton: destination.ton,
        dest_addr_npi: destination.npi,
        destination_addr: destination.address,
        ...contentOf(text),
      })
      if (status === 0) return
      const sentence = `The gateway answered ${errorName(status)}.`
      if (ABOUT_ACCOUNT.includes(status)) throw new SenderRefused(sentence)
      throw RETRIED.includes(status) ? new Error(sentence) : new Undeliverable(sentence)
    },
    close: () => connection.close(),
  }
}

function addressOf(written: string) {
  if (written.startsWith('+')) return { ...INTERNATIONAL, address: written.slice(1) }
  return { ...(/^\d*$/.test(written) ? SHORT_CODE : NAME), address: written }
}

/** What does not fit into one segment is in `message_payload`, and the gateway divides it. */
function contentOf(text: string) {
  const { encoding, segments } = smsLengthOf(text)
  const bytes = smpp.encodings[encoding === 'GSM-7' ? 'ASCII' : 'UCS2'].encode(text)
  const data_coding = DATA_CODING[encoding]
  return segments > 1
    ? { data_coding, short_message: Buffer.alloc(0), message_payload: bytes }
    : { data_coding, short_message: bytes }
}
