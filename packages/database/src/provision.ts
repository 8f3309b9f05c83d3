import pg from 'pg';

export interface ServiceAccount {
  role: string;
  schema: string;
  password: string;
}

export interface DatabasePlan {
  database: string;
  services: readonly ServiceAccount[];
}

/**
 * What the searches of services are made of. A database has an extension once: in the schema of the first service that asks
 * for it no other one would see it, so they lie in `public`, where everybody looks and nobody else can write.
 */
const extensions = ['btree_gin', 'pg_trgm', 'unaccent'] as const;

/**
 * Makes a database in which every service has a login role and a schema of its own, and none can read another's. May
 * be repeated; a changed password takes hold.
 */
export async function provisionDatabase(superuserUrl: string, plan: DatabasePlan): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    // Two launchers on one server must not create the same role at once.
    await client.query(`select pg_advisory_lock(hashtextextended('storepod.provision', 0))`);
    for (const service of plan.services) await provideRole(client, service);
    await provideDatabase(client, plan);
    await withClient(inDatabase(superuserUrl, plan.database), async (inside) => {
      for (const extension of extensions) await provideExtension(inside, extension);
      for (const service of plan.services) await provideSchema(inside, plan.database, service);
    });
  });
}

async function provideRole(client: pg.Client, { role, password }: ServiceAccount): Promise<void> {
  const known = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = known.rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`);
}

/** `create` on the database, since the job queue makes a schema of its own beside the service's. */
async function provideDatabase(client: pg.Client, { database, services }: DatabasePlan): Promise<void> {
  const name = pg.escapeIdentifier(database);
  const known = await client.query('select from pg_database where datname = $1', [database]);
  if (!known.rowCount) await client.query(`create database ${name}`);
  await client.query(`revoke all on database ${name} from public`);
  for (const { role } of services) {
    await client.query(`grant connect, create, temporary on database ${name} to ${pg.escapeIdentifier(role)}`);
  }
}

/** A schema belongs to its owner alone until somebody grants, and nobody here does. */
async function provideSchema(client: pg.Client, database: string, service: ServiceAccount): Promise<void> {
  const [name, role, schema] = [database, service.role, service.schema].map((id) => pg.escapeIdentifier(id));
  await client.query(`create schema if not exists ${schema} authorization ${role}`);
  await client.query(`alter role ${role} in database ${name} set search_path = ${schema}, public`);
}

/** One that a service has made for itself moves; what is built on it stays as it is. */
async function provideExtension(client: pg.Client, name: (typeof extensions)[number]): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    'select extnamespace::regnamespace::text as schema from pg_extension where extname = $1',
    [name],
  );
  const [known] = rows;
  if (!known) await client.query(`create extension ${name} schema public`);
  else if (known.schema !== 'public') await client.query(`alter extension ${name} set schema public`);
}

function inDatabase(url: string, database: string): string {
  const inside = new URL(url);
  inside.pathname = `/${encodeURIComponent(database)}`;
  return inside.href;
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the statement under way tells it
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
