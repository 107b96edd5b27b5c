import { FamilyLanguage, fillIn, OptOutCategory, type OptOutChoice, writingDirection } from '@firstbell/domain'
import { Html, html } from '../../../http/web/html.ts'
import type { PublicDocument } from '../../../http/web/public-document.ts'
import type { LinkedOptOuts } from '../../../engine/messages/opt-outs/opt-out-by-link.ts'
import { optOutWords } from '../words.ts'

/** MESSAGE-25: what an address refuses, with what its reader can do about it, in every language. */
export function optOutPage(state: LinkedOptOuts, language: FamilyLanguage): PublicDocument {
  const { organization } = state
  const content = html`<header class="head"><h1>${organization}</h1></header>
    ${inOrder(language).map((one) => section(state, one))}`
  return { title: organization, language, content, style: '' }
}

/** Where a link is not one of ours, or nobody has its address any more. */
export function invalidLinkPage(language: FamilyLanguage): PublicDocument {
  return failurePage(language, 'invalid', 'invalidLead')
}

export function tooManyOptOutsPage(language: FamilyLanguage): PublicDocument {
  return failurePage(language, 'tooMany', 'tooManyLead')
}

/** The language of the reader first. */
const inOrder = (language: FamilyLanguage) => [language, ...FamilyLanguage.options.filter((one) => one !== language)]

function failurePage(language: FamilyLanguage, title: 'invalid' | 'tooMany', lead: 'invalidLead' | 'tooManyLead') {
  const content = html`<header class="head"><h1>${optOutWords.in(language)[title]}</h1></header>
    ${inOrder(language).map((one) => html`<p lang="${one}" dir="${writingDirection(one)}">${optOutWords.in(one)[lead]}</p>`)}`
  return { title: optOutWords.in(language)[title], language, content, style: '' }
}

function section({ addressMasked, category, refused }: LinkedOptOuts, language: FamilyLanguage): Html {
  const words = optOutWords.in(language)
  const isAll = refused.length === OptOutCategory.options.length
  const kinds = new Intl.ListFormat(language).format(refused.map((one) => words.kinds[one]))
  const ofLink = OptOutCategory.safeParse(category).data
  const sentences = refused.length === 0 ? [words.nothing] : [fillIn(words.refused, { kinds }), words.emergencies]
  return html`<section lang="${language}" dir="${writingDirection(language)}" class="opt-out">
    <h2>${fillIn(words.title, { address: addressMasked })}</h2>
    <p>${sentences.join(' ')}</p>
    <form method="post">
      ${ofLink && !refused.includes(ofLink) ? button('this', fillIn(words.this, { kind: words.kinds[ofLink] })) : ''}
      ${isAll ? '' : button('all', words.all)} ${refused.length > 0 ? button('none', words.none) : ''}
    </form>
  </section>`
}

function button(choice: OptOutChoice, label: string): Html {
  return html`<button name="choice" value="${choice}">${label}</button>`
}
