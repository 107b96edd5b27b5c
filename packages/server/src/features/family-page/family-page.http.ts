import { FamilyPage } from '@firstbell/contract'
import { Absence, type Language, Id, Refusal } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeAlertSettings, readAlertSettings } from '../../engine/family-page/alert-settings.ts'
import { addDelegate, readDelegates, removeDelegate } from '../../engine/family-page/delegates.ts'
import { reportAbsence, withdrawAbsence } from '../../engine/family-page/report-absence.ts'
import { contactOf, type Saying } from '../../engine/family-page/saying.ts'
import { acceptedLanguage } from '../../http/account-context.ts'
import type { Mount } from '../../http/handle.ts'
import { taken } from '../../http/request/input.ts'
import { publicDocuments } from '../../http/web/public-document.ts'
import { mountCall } from '../../http/mount-call.ts'
import { createRateLimit } from '../../http/request/rate-limit.ts'
import { refuseForeignForm } from '../../http/security.ts'
import type { FamilyLinkHolder } from '../../identity/family-links.ts'
import { mountFamilyManifest, mountFamilyPush } from './family-push.ts'
import { openFamilyEntrance } from './family-entrance.ts'
import { mountFamilyFeed, tokenIn } from './family-feed.ts'
import { AlertForm, chosenIn } from './sections/alert-form.ts'
import { delegateMadePage } from './sections/delegate-section.ts'
import { absentPage, familyPage, notStoredPage, offlinePage, tooManyPage } from './page.ts'
import { familyPageWords } from './words.ts'

const RETRY_AFTER_SECONDS = 60
/** A page that has to wait is loaded again by the browser, with a script and without one. */
const COMES_BACK = { 'retry-after': RETRY_AFTER_SECONDS, refresh: RETRY_AFTER_SECONDS }
/** FAMILY-70: a device keeps the last view of a page for a day at most. */
const KEPT_SECONDS = 86_400
/** FAMILY-40: ten links for others at once from one page, then one an hour. */
const DELEGATE_SHARE = { perSecond: 1 / 3600, burst: 10 }

const Sent = z.union([
  AlertForm,
  z.object({ withdraw: Id }),
  z.object({ removeDelegate: Id }),
  z.object({ delegate: z.literal('add'), name: z.string(), childId: Id, endsOn: z.string() }),
  Absence.pick({ childId: true, firstDate: true, lastDate: true, direction: true }),
])

/** FAMILY-28: the page of a family behind its private link, without an account. To open it changes nothing but the line in the audit log. */
export function mountFamilyPage(mount: Mount): void {
  const { app, deps, origins } = mount
  const { door, enter, show, read } = openFamilyEntrance(deps)
  const delegateLimit = createRateLimit(() => deps.realClock.now(), DELEGATE_SHARE)
  const write = publicDocuments(deps.webFolder, 'family.html')

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const token = tokenIn(request)
    try {
      const holder = await enter(token, request.clientNetwork)
      const page = await show(holder)
      await door.noteOpening(holder, request)
      const pushKey = holder.contactId === null ? undefined : deps.pushPublicKey
      const alertSettings = await readAlertSettings(deps, holder)
      const delegates = await readDelegates(deps, holder)
      const link = { token, pushKey, alertSettings, delegates, isSaved: isSaved(request) }
      if (!link.isSaved) reply.header('firstbell-keep-seconds', Math.floor(Math.min(KEPT_SECONDS, holder.secondsLeft)))
      return write(reply, familyPage(FamilyPage.parse(page), languageFor(request, holder), link))
    } catch (error) {
      return refused(request, reply, error)
    }
  }

  function refused(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (!(error instanceof Refusal)) throw error
    const language = languageFor(request)
    if (error.code === 'rate_limited') return write(reply.code(429).headers(COMES_BACK), tooManyPage(language))
    if (error.code === 'not_found' || error.code === 'forbidden') return write(reply.code(404), absentPage(language))
    throw error
  }

  /** ABSENCE-5, FAMILY-35, FAMILY-40: the forms of the page are taken from the page alone, and from a contact alone (FAMILY-41). */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FamilyLinkHolder | FastifyReply> {
    refuseForeignForm(request, origins)
    try {
      const holder = await enter(tokenIn(request), request.clientNetwork)
      contactOf(holder)
      return holder
    } catch (error) {
      return refused(request, reply, error)
    }
  }

  async function change(request: FastifyRequest, reply: FastifyReply, holder: FamilyLinkHolder): Promise<FastifyReply> {
    const language = languageFor(request)
    try {
      const page = await show(holder)
      const saying = { holder, clientAddress: request.clientAddress }
      try {
        const sent = taken(Sent, request.body)
        if ('delegate' in sent) {
          if (!delegateLimit.allows(holder.linkId)) throw new Refusal('rate_limited')
          const url = await addDelegate(deps, saying, sent)
          return write(reply, delegateMadePage(page, language, { name: sent.name, url }))
        }
        return reply.redirect(
          `/t/${encodeURIComponent(tokenIn(request))}?lang=${language}${await storeSent(deps, saying, sent)}`,
          303,
        )
      } catch (error) {
        const isTyped = error instanceof Refusal && (error.code === 'wrong_time' || error.code === 'invalid_input')
        if (!isTyped) throw error
        return write(reply.code(400), notStoredPage(page, language, reasonOf(error, request.body, language)))
      }
    } catch (error) {
      return refused(request, reply, error)
    }
  }

  app.get('/t/offline', { config: { access: 'public' } }, (request, reply) =>
    write(reply.headers({ refresh: COMES_BACK.refresh }), offlinePage(languageFor(request))),
  )
  app.route({ method: 'GET', url: '/t/:token', config: { access: 'familyLink' }, handler: answer })
  const changing = { access: 'contact', body: Sent } as const
  mountCall<FamilyLinkHolder>(app, { method: 'POST', url: '/t/:token', ...changing, admit, answer: change })
  mountFamilyPush(mount, enter)
  mountFamilyManifest(mount, { enter, show })
  mountFamilyFeed(mount, door, { enter, show, read })
}

/** Stores what a form of the page sends; returns where on the page that is seen. */
async function storeSent(
  deps: Mount['deps'],
  saying: Saying,
  sent: Exclude<z.infer<typeof Sent>, { delegate: 'add' }>,
): Promise<string> {
  if ('alertSettings' in sent) {
    await changeAlertSettings(deps, saying, (settings) => chosenIn(sent, settings))
    return '&saved=yes#alert-settings'
  }
  if ('removeDelegate' in sent) {
    await removeDelegate(deps, saying, sent.removeDelegate)
    return '#delegates'
  }
  if ('withdraw' in sent) await withdrawAbsence(deps, saying, sent.withdraw)
  else await reportAbsence(deps, saying, sent)
  return '#absences'
}

/** FAMILY-29: the language that was chosen on the page, else that of the contact, else that of the browser. */
function languageFor({ query, headers }: FastifyRequest, holder?: FamilyLinkHolder): Language {
  const { lang } = query as Partial<Record<string, unknown>> // whatever was typed
  const chosen = familyPageWords.languages.find((language) => language === lang)
  return chosen ?? holder?.language ?? acceptedLanguage(familyPageWords.languages, headers['accept-language']) ?? 'en'
}

/** Whether the browser comes from storing what its reader chose. */
function isSaved({ query }: FastifyRequest): boolean {
  return (query as Partial<Record<string, unknown>>).saved === 'yes' // whatever was typed
}

function reasonOf({ code }: Refusal, body: unknown, language: Language): { title: string; text: string } {
  const isOf = (field: string) => typeof body === 'object' && body !== null && field in body
  if (isOf('delegate'))
    return { title: familyPageWords.in(language).delegates.notMade, text: familyPageWords.in(language).delegates.wrong }
  if (isOf('alertSettings'))
    return {
      title: familyPageWords.in(language).alertSettings.notSaved,
      text: familyPageWords.in(language).alertSettings.wrong,
    }
  const { notRecorded, hasLeft, wrongDates } = familyPageWords.in(language)
  return { title: notRecorded, text: code === 'wrong_time' ? hasLeft : wrongDates }
}
