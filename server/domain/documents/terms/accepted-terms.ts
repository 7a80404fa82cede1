import { and, eq, sql } from 'drizzle-orm'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { pageTexts } from '../../../database/schema/index.ts'
import { storedWords } from '../../stored-words.ts'

/** The version of the terms that an order names. */
export const termsOfVersion = preparedStatement((db) =>
  db
    .select({
      version: pageTexts.version,
      words: storedWords,
      shopName: sql<string>`${pageTexts.settings} ->> 'name'`,
      legalName: sql<string>`coalesce(${pageTexts.settings} -> 'company' ->> 'legalName', '')`,
      publishedAt: pageTexts.publishedAt,
    })
    .from(pageTexts)
    .where(and(eq(pageTexts.page, 'terms'), eq(pageTexts.version, sql.placeholder('version'))))
    .prepare('terms_of_version'),
)
