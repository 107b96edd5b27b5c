import type { FamilyPage } from '@firstbell/contract'
import { Delegate, type Language, filled, writtenDate } from '@firstbell/domain'
import type { Delegates } from '../../../engine/family-page/delegates.ts'
import { type Html, html } from '../../../http/web/html.ts'
import type { PublicDocument } from '../../../http/web/public-document.ts'
import { officePhone } from '../office-phone.ts'
import { familyPageWords } from '../words.ts'

/** FAMILY-40, FAMILY-41: to whom a contact has given links, and a form for more; both work without a script. */
export function delegateSection({ given, children, dates }: Delegates, language: Language): Html | string {
  if (given.length === 0 && !dates) return ''
  return html`<section class="day" id="delegates">
    <h2>${familyPageWords.in(language).delegates.title}</h2>
    <ul class="absences">
      ${given.map((one) => row(one, language))}
    </ul>
    ${dates ? form(children, dates, language) : ''}
  </section>`
}

function row({ id, name, firstName, endsOn }: Delegates['given'][number], language: Language): Html {
  const words = familyPageWords.in(language).delegates
  const date = writtenDate(endsOn, language)
  return html`<li>
    <span
      ><b><bdi>${name}</bdi></b> · ${filled(words.sees, { child: isolated(firstName), date })}</span
    >
    <form method="post" action="?lang=${language}">
      <button name="removeDelegate" value="${id}" aria-label="${words.remove}: ${name}">${words.remove}</button>
    </form>
  </li>`
}

function form(
  children: Delegates['children'],
  { first, last }: NonNullable<Delegates['dates']>,
  language: Language,
): Html {
  const words = familyPageWords.in(language).delegates
  return html`<details class="absence">
    <summary>${words.add}</summary>
    <form method="post" action="?lang=${language}">
      <p>${words.hint}</p>
      <label
        >${words.name}
        <input name="name" maxlength="${Delegate.shape.name.maxLength ?? ''}" autocomplete="off" required
      /></label>
      <label
        >${familyPageWords.in(language).child}
        <select name="childId">
          ${children.map(({ id, firstName }) => html`<option value="${id}">${firstName}</option>`)}
        </select></label
      >
      <label>${words.until} <input type="date" name="endsOn" min="${first}" max="${last}" required /></label>
      <button name="delegate" value="add">${words.make}</button>
    </form>
  </details>`
}

/** FAMILY-40: the answer to the form, the only place that has the address of the link. */
export function delegateMadePage(
  { organization }: FamilyPage,
  language: Language,
  { name, url }: { name: string; url: string },
): PublicDocument {
  const words = familyPageWords.in(language).delegates
  const title = filled(words.made, { name: isolated(name) })
  const content = html`<header class="head"><h1>${title}</h1></header>
    <p>${words.madeHint}</p>
    <div class="absence">
      <label>${words.link} <input id="made-link" value="${url}" dir="ltr" readonly /></label>
      <p>
        <button type="button" id="share-link" hidden>${words.share}</button>
        <button type="button" id="copy-link" aria-live="polite" data-copied="${words.copied}" hidden>
          ${words.copy}
        </button>
      </p>
    </div>
    <p><a href="?lang=${language}#delegates">${familyPageWords.in(language).back}</a></p>
    <footer class="foot">${officePhone(organization, language)}</footer>`
  return { title, language, content, style: '' }
}

/** A name within a sentence, which can run in the other direction: between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE of Unicode. */
const isolated = (name: string) => `\u2068${name}\u2069`
