interface Defined {
  name: string
  organization: string
  definition: string
  period: { from: string; to: string }
  summary: readonly { title: string }[]
  columns: readonly { key: string; title: string }[]
}

/** REPORTS-45: what the figures of a bundle are, for a person. */
export function definitionFile({ name, organization, definition, period, columns }: Defined) {
  const text = `# ${name}

${organization}, ${period.from} to ${period.to}

${definition}

| Column of \`report.json\` | Title |
| --- | --- |
${columns.map(({ key, title }) => `| ${key} | ${title} |`).join('\n')}
`
  return { name: 'definition.md', text }
}
