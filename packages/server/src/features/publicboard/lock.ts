import { ACCESS_CODE_LENGTH, type PublicGroup } from '@firstbell/domain'
import { Html, html } from '../../http/web/html.ts'
import type { PublicView } from './view.ts'
import { publicPageWords } from './words.ts'

/** Room for a code that is typed in pairs. */
const MAX_TYPED = 2 * ACCESS_CODE_LENGTH

/** PUBLIC-24: asks for the code of a group. Without a script, too; it is sent to the page on which it stands. */
export function codeForm({ id }: PublicGroup, { language, failedCode }: PublicView): Html {
  const words = publicPageWords.in(language)
  const field = `code-${id}`
  const failed = failedCode?.groupId === id ? failedCode : undefined
  const sentences = failed
    ? [
        failed.isWrong ? words.wrongCode : '',
        failed.waitSeconds > 0 ? waitIn(words.waitForCode, failed.waitSeconds) : '',
      ]
    : []
  return html`<form class="code" method="post" autocomplete="off">
    <input type="hidden" name="group" value="${id ?? ''}" />
    <label for="${field}">${words.code}</label>
    <input
      id="${field}"
      name="code"
      required
      maxlength="${MAX_TYPED}"
      autocapitalize="characters"
      spellcheck="false"
      aria-describedby="${field}-hint"
      ${failed?.isWrong ? new Html('aria-invalid="true"') : ''}
    />
    <button type="submit">${words.openGroup}</button>
    <p id="${field}-hint" class="${failed ? 'failed' : 'none'}" ${failed ? new Html('role="alert"') : ''}>
      ${failed ? sentences.filter(Boolean).join(' ') : words.askForCode}
    </p>
  </form>`
}

/** Stands beside the name of a group that asks for a code. */
export function lockSign({ language }: PublicView): Html {
  return html`<span class="lock"
    ><svg viewBox="0 0 24 24" aria-hidden="true">
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" /></svg
    ><span class="unseen">${publicPageWords.in(language).locked}</span></span
  >`
}

function waitIn(sentence: string, seconds: number): string {
  return sentence.replace('{{n}}', String(seconds))
}
