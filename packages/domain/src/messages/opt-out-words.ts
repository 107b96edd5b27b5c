import type { OptOutChoice } from './opt-out.ts'

/** The words of the FCC (47 CFR 64.1200(a)(10)) and their Spanish forms; without accents, as they are compared. */
const STOPS: readonly string[] = [
  'stop, quit, end, revoke, opt out, optout, cancel, unsubscribe',
  'alto, pare, parar, detener, terminar, fin, revocar, cancelar, salir',
  'baja, dar de baja, darme de baja, cancelar suscripcion, no mas mensajes',
].flatMap((words) => words.split(', '))
const STOPS_ALL = ['stop all', 'stopall', 'alto a todo', 'alto todo', 'cancelar todo']
const STARTS = ['start', 'unstop', 'subscribe', 'alta', 'darme de alta', 'dar de alta', 'iniciar', 'comenzar']

const CHOICES: ReadonlyMap<string, OptOutChoice> = new Map([
  ...STOPS.map((word) => [word, 'this'] as const),
  ...STOPS_ALL.map((word) => [word, 'all'] as const),
  ...STARTS.map((word) => [word, 'none'] as const),
])

const COURTESY = /^(please|por favor) | (please|thanks|thank you|por favor|gracias)$/g

/**
 * MESSAGE-58: what a reply chooses, if it is nothing but a word for that: accents, case, punctuation and a “please” do not count. A
 * sentence that contains such a word is for a person to read.
 */
export function optOutChoiceIn(text: string): OptOutChoice | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return CHOICES.get(plain.replace(COURTESY, '').trim())
}
