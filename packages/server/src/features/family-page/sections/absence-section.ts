import type { FamilyPage } from '@firstbell/contract'
import { Absence, type Language, writtenDate } from '@firstbell/domain'
import { Html, html } from '../../../http/web/html.ts'
import { familyPageWords } from '../words.ts'

/** ABSENCE-5: what is reported, and a form for more; both work without a script. Nothing where there is neither. */
export function absenceSection({ absences, reportable, today }: FamilyPage, language: Language): Html | string {
  if (absences.length === 0 && reportable.length === 0) return ''
  const words = familyPageWords.in(language)
  return html`<section class="day" id="absences">
    <h2>${words.absences}</h2>
    <ul class="absences">
      ${absences.map((absence) => row(absence, language, reportable.length > 0))}
    </ul>
    ${reportable.length > 0 ? form(reportable, today.date, language) : ''}
  </section>`
}

function row(absence: FamilyPage['absences'][number], language: Language, mayChange: boolean): Html {
  const words = familyPageWords.in(language)
  const { id, firstName, firstDate, lastDate, direction } = absence
  const first = writtenDate(firstDate, language)
  const dates = firstDate === lastDate ? first : `${first} – ${writtenDate(lastDate, language)}`
  const said = [dates, words.rides[direction]].join(' · ')
  return html`<li>
    <span><bdi>${firstName}</bdi> · ${said}</span>
    ${
      mayChange
        ? html`<form method="post" action="?lang=${language}">
            <button name="withdraw" value="${id}" aria-label="${words.withdraw}: ${firstName}, ${said}">
              ${words.withdraw}
            </button>
          </form>`
        : ''
    }
  </li>`
}

function form(children: FamilyPage['reportable'], today: string, language: Language): Html {
  const words = familyPageWords.in(language)
  const chosen = (isChosen: boolean) => (isChosen ? new Html('selected') : '')
  return html`<details class="absence">
    <summary>${words.report}</summary>
    <form method="post" action="?lang=${language}">
      <label
        >${words.child}
        <select name="childId">
          ${children.map(({ id, firstName }) => html`<option value="${id}">${firstName}</option>`)}
        </select></label
      >
      <label>${words.firstDate} <input type="date" name="firstDate" min="${today}" value="${today}" required /></label>
      <label>${words.lastDate} <input type="date" name="lastDate" min="${today}" value="${today}" required /></label>
      <label
        >${words.whichRides}
        <select name="direction">
          ${Absence.shape.direction.options.map(
            (one) => html`<option value="${one}" ${chosen(one === 'any')}>${words.rides[one]}</option>`,
          )}
        </select></label
      >
      <button>${words.send}</button>
    </form>
  </details>`
}
