import type pg from 'pg'
import type { OpenDatabase } from '../../server/database/client.ts'

/** `name`: of a prepared one, which is parsed once for each connection. */
export type Statement = { name?: string | undefined; text: string; values: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/**
 * Records every statement sent to the database, with its values, from now on. Connections that are open already are
 * recorded from their next checkout on.
 */
export function recordStatements({ pool }: Pick<OpenDatabase, 'pool'>): Statement[] {
  const statements: Statement[] = []
  pool.on('acquire', (client: pg.PoolClient) => {
    if (Object.hasOwn(client, 'query')) return
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [statement, values] = given as [string | pg.QueryConfig, unknown[] | undefined]
      const config: pg.QueryConfig = typeof statement === 'string' ? { text: statement } : statement
      const { name, text } = config
      if (!/^(?:begin|commit|rollback)/i.test(text)) {
        statements.push({ name, text, values: Array.isArray(values) ? values : (config.values ?? []) })
      }
      return query(...given)
    }) as typeof client.query
  })
  return statements
}

/** Which of the large tables a statement would scan: a full scan costs more than an index would. */
export async function wholeTablesReadBy(
  { pool }: Pick<OpenDatabase, 'pool'>,
  large: string[],
  { text, values }: Statement,
): Promise<string[]> {
  if (!/^\s*(?:select|with|insert|update|delete)/i.test(text)) return []
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (format json) ${text}`,
    values: values.map((value) => (value instanceof Date ? value.toISOString() : value)),
  })
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
  return rows
    .flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
    .flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? '')
        ? `${node['Relation Name']} by ${text}`
        : [],
    )
}
