import pg from 'pg'
import { repeat, type Speed } from '../load/load.ts'

/** A list of 20 whole products in SQL alone: one prepared statement, converted to JSON by the database. */
const listOf20 = `
  select coalesce(json_agg(list), '[]')::text as body from (
    select p.*,
      (select json_agg(json_build_object('key', media_key, 'alt', alt, 'width', width, 'height', height) order by position)
        from product_pictures where product_id = p.id) as pictures,
      (select json_agg(c.name order by c.position) from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id) as categories,
      (select json_object_agg(size, available) from product_sizes where product_id = p.id) as sizes,
      (select json_build_object('rating', round(avg(rating), 1), 'count', count(*)) from reviews
        where product_id = p.id and state = 'published') as reviews
    from products p where p.state = 'published' order by p.id desc limit 20) as list`

/** The bare SQL of a product list through `pg`, with 16 connections, without HTTP. */
export async function openBaselineList(databaseUrl: string): Promise<{ run: () => Promise<Speed>; stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  return { run: () => repeat(() => pool.query({ name: 'list', text: listOf20 }), 16), stop: () => pool.end() }
}
