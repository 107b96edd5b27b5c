import type { JsonSchema, OpenApi, Operation } from '@firstbell/contract'
import { Html, html } from '../../http/web/html.ts'
import { NONCE } from '../../http/web/web.ts'
import { STYLE } from './style.ts'

const COMPONENTS = '#/components/schemas/'

/** The document as one page without scripts; a browser's own search finds everything on it. */
export function pageOf({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  )
  const sections = tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        <style nonce="${NONCE}">
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>${info.title} API</h1>
          <p>${info.description}</p>
          <p>For programs: <a href="/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
        </header>
        <nav aria-label="Contents">
          <ul>
            ${sections.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
            <li><a href="#words">The nouns</a></li>
          </ul>
        </nav>
        <main>
          ${sections.map(
            (section) =>
              html`<section>
                <h2 id="${section.name}">${section.name}</h2>
                ${section.operations.map(operationIn)}
              </section> `,
          )}
          <section>
            <h2 id="words">The nouns</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<h3 id="noun-${name}"><code>${name}</code></h3>
                  ${shapeOf(schema)} `,
            )}
          </section>
          <section>
            <h2 id="refusals">Refusals</h2>
            <p>
              Every answer that is not a success is a <a href="#noun-Problem"><code>Problem</code></a> (RFC 9457).
            </p>
            <dl>
              ${Object.entries(components.responses).map(
                ([status, { description }]) =>
                  html`<dt><code>${status}</code></dt>
                    <dd>${description}</dd>`,
              )}
            </dl>
          </section>
          <section>
            <h2 id="security">Signing in</h2>
            <dl>
              ${Object.values(components.securitySchemes).map(
                (scheme) =>
                  html`<dt>
                      ${
                        scheme.type === 'http'
                          ? html`<code>Authorization: Bearer</code>`
                          : html`<code>${scheme.name}</code> (${scheme.in})`
                      }
                    </dt>
                    <dd>${scheme.description}</dd>`,
              )}
            </dl>
          </section>
        </main>
      </body>
    </html> `
  return page.source
}

function operationIn({ call, operation }: { call: string; operation: Operation }): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const answers = Object.values(responses).flatMap((response) =>
    'content' in response ? Object.values(response.content ?? {}).map(({ schema }) => schema) : [],
  )
  const statuses = Object.keys(responses).map((status) => html` <code>${status}</code>`)
  return html`<article>
    <h3 id="${operationId}"><code>${call}</code></h3>
    <p>${summary}.</p>
    <p class="quiet"><code>${operationId}</code>. ${description}</p>
    ${
      parameters.length > 0
        ? html`<h4>In the address</h4>
            <dl>${parameters.map((one) => fieldOf(one.name, one.schema, one.required))}</dl>`
        : ''
    }
    ${
      body
        ? html`<h4>Body</h4>
            ${shapeOf(body)}`
        : ''
    }
    <h4>Answer</h4>
    ${answers.map(shapeOf)}
    <p class="quiet">Statuses:${statuses}</p>
  </article> `
}

/** A schema as a list of its fields, or in one line where it has none. */
function shapeOf(schema: JsonSchema): Html {
  const { properties, required = [] } = schema
  if (!properties || Object.keys(properties).length === 0) return html`<p>${typeOf(schema)}</p>`
  return html`<dl>
    ${Object.entries(properties).map(([name, field]) => fieldOf(name, field as JsonSchema, required.includes(name)))}
  </dl>`
}

function fieldOf(name: string, schema: JsonSchema, required: boolean): Html {
  return html`<dt><code>${name}</code>${required ? '' : ', may be left out'}</dt>
    <dd>${typeOf(schema)}</dd>`
}

/** What a value is, in one line. */
function typeOf(schema: JsonSchema): Html {
  const { $ref, anyOf, oneOf, enum: words, type, items, properties, default: usual } = schema
  const notes = usual === undefined ? '' : `; ${JSON.stringify(usual)} where it is left out`
  if ($ref) {
    const name = $ref.slice(COMPONENTS.length)
    return html`<a href="#noun-${name}">${name}</a>${boundsOf(schema)}${notes}`
  }
  const choices = anyOf ?? oneOf
  if (choices)
    return html`${joined(
      choices.map((one) => typeOf(one)),
      ' or ',
    )}${notes}`
  if (words)
    return html`${joined(
      words.map((word) => html`<code>${JSON.stringify(word)}</code>`),
      ', ',
    )}${notes}`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (type === 'array') return html`list of ${typeOf((items ?? {}) as JsonSchema)}${boundsOf(schema)}${notes}`
  if (properties) {
    const { required = [] } = schema
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        html`<code>${name}${required.includes(name) ? '' : '?'}</code>: ${typeOf(field as JsonSchema)}`,
    )
    return html`{ ${joined(fields, ', ')} }${notes}`
  }
  return html`${String(type ?? 'anything')}${boundsOf(schema)}${notes}`
}

function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, format }: JsonSchema): string {
  const range = (from: number | undefined, to: number | undefined, what: string) => {
    if (from === undefined && to === undefined) return []
    return [
      `${from === undefined ? 'up to' : from}${to === undefined ? ' or more' : from === undefined ? ` ${to}` : ` to ${to}`}${what}`,
    ]
  }
  const bounds = [
    ...(format ? [format] : []),
    ...range(minimum, maximum, ''),
    ...range(minLength || undefined, maxLength, ' characters'),
    ...range(minItems || undefined, maxItems, ' entries'),
  ]
  return bounds.length > 0 ? `, ${bounds.join(', ')}` : ''
}

function joined(parts: readonly Html[], between: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 ? between : ''}${part}`)}`
}
