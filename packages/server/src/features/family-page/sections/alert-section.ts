import {
  ApproachingMinutes,
  channelWords,
  type ContactAlert,
  FamilyLanguage,
  type Hhmm,
  type Language,
  nameOfLanguage,
  OptOutCategory,
  writtenMinutes,
} from '@firstbell/domain'
import type { AlertSettings } from '../../../engine/family-page/alert-settings.ts'
import { Html, html } from '../../../http/web/html.ts'
import { boxOfAlert, boxOfCategory } from './alert-form.ts'
import { familyPageWords } from '../words.ts'

/** FAMILY-35: what a contact chooses; it works without a script. */
export function alertSection(settings: AlertSettings, language: Language, isSaved: boolean): Html {
  const words = familyPageWords.in(language).alertSettings
  return html`<section class="day" id="alert-settings">
    <h2>${words.title}</h2>
    ${isSaved ? html`<p role="status">${words.saved}</p>` : ''}
    <details class="absence choices">
      <summary>${words.open}</summary>
      <form method="post" action="?lang=${language}">
        <p>${settings.isLateTold ? words.hint : words.hintLateOff}</p>
        ${settings.alerts.map((alert) => alertFields(alert, settings, language))} ${quietFields(settings, language)}
        ${languageField(settings, language)} ${categoryFields(settings, language)}
        <button name="alertSettings" value="save">${words.save}</button>
      </form>
    </details>
  </section>`
}

function alertFields(alert: ContactAlert, { channels, chosen }: AlertSettings, language: Language): Html {
  const words = familyPageWords.in(language).alertSettings
  const names = channelWords.in(language)
  const boxes = channels.map((channel) =>
    box(boxOfAlert(alert, channel), names[channel], chosen.channels[alert].includes(channel)),
  )
  return html`<fieldset>
    <legend>${words.alerts[alert]}</legend>
    ${alert === 'approaching' ? minutesField(chosen.approachingMinutes, language) : ''} ${boxes}
  </fieldset>`
}

function minutesField(chosen: number, language: Language): Html {
  const options = ApproachingMinutes.options.map(({ value }) => {
    const isChosen = value === chosen ? new Html('selected') : ''
    return html`<option value="${value}" ${isChosen}>${writtenMinutes(value, language)}</option>`
  })
  return html`<label
    >${familyPageWords.in(language).alertSettings.before}
    <select name="approachingMinutes">
      ${options}
    </select></label
  >`
}

function quietFields({ chosen: { quietHours } }: AlertSettings, language: Language): Html {
  const words = familyPageWords.in(language).alertSettings
  const field = (name: string, label: string, time: Hhmm | undefined) =>
    html`<label>${label} <input type="time" name="${name}" value="${inputTime(time)}" /></label>`
  return html`<fieldset>
    <legend>${words.quiet}</legend>
    <p>${words.quietHint}</p>
    ${field('quietFrom', words.from, quietHours?.from)} ${field('quietTo', words.to, quietHours?.to)}
  </fieldset>`
}

/** '07:05', as a field of time has it. */
function inputTime(time: Hhmm | undefined): string {
  return time === undefined
    ? ''
    : String(time)
        .padStart(4, '0')
        .replace(/(\d\d)$/, ':$1')
}

function languageField({ language: known }: AlertSettings, language: Language): Html {
  const words = familyPageWords.in(language).alertSettings
  const options = FamilyLanguage.options.map((one) => {
    const isChosen = one === known ? new Html('selected') : ''
    return html`<option value="${one}" lang="${one}" ${isChosen}>${nameOfLanguage(one)}</option>`
  })
  return html`<label
    >${words.language}
    <select name="language">
      ${known === null ? html`<option value="" selected>${words.everyLanguage}</option>` : ''} ${options}
    </select></label
  >`
}

/** FAMILY-38: what a contact gets at all; what it refuses at its email address it refuses on every channel. */
function categoryFields({ refused }: AlertSettings, language: Language): Html[] {
  const words = familyPageWords.in(language).alertSettings
  return refused.map(({ channel, categories }) => {
    const boxes = OptOutCategory.options.map((category) =>
      box(boxOfCategory(category, channel), words.categories[category], !categories.includes(category)),
    )
    return html`<fieldset>
      <legend>${words.kinds[channel]}</legend>
      ${boxes}
      <p>${words.emergencies}</p>
    </fieldset>`
  })
}

function box(name: string, label: string, isChecked: boolean): Html {
  return html`<label class="box"
    ><input type="checkbox" name="${name}" ${isChecked ? new Html('checked') : ''} /> ${label}</label
  >`
}
