/** A call of a gateway, with `{to}`, `{text}` and `{id}` where a text message has its number, its words and its id. */
export interface SmsTemplate {
  url: string
  method: 'POST' | 'GET'
  headers: Readonly<Record<string, string>>
  body: string
}

type Values = Readonly<Record<'to' | 'text' | 'id', string>>

const PLACEHOLDER = /\{(to|text|id)\}/g

/** MESSAGE-33: a template with the values of one text message. No value is read as a placeholder, or ends what it stands in. */
export function filledTemplate({ url, method, headers, body }: SmsTemplate, values: Values): SmsTemplate {
  const json = jsonOf(body)
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  const hasBody = method === 'POST'
  return {
    url: replaced(url, values, encodeURIComponent),
    method,
    headers: { ...(hasBody && !hasType(headers) && { 'content-type': type }), ...headers },
    body: hasBody ? filledBody(body, json, values) : '',
  }
}

function filledBody(body: string, json: unknown, values: Values): string {
  if (json === undefined) return replaced(body, values, encodeURIComponent)
  return JSON.stringify(json, (_, value: unknown) =>
    typeof value === 'string' ? replaced(value, values, (written) => written) : value,
  )
}

const replaced = (template: string, values: Values, escape: (value: string) => string) =>
  template.replace(PLACEHOLDER, (_, name: keyof Values) => escape(values[name]))

/** A body that is JSON is filled value by value; every other one is a form. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // a form
  }
}

const hasType = (headers: SmsTemplate['headers']) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
