// Reads the row types that sql<Row>`…` statements declare, from the syntax tree: nothing is
// compiled, and a type that cannot be resolved is unknown rather than an error.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Kinds of values that a column may have at run time; 'any' accepts all. */
export type Kind = 'string' | 'number' | 'boolean' | 'buffer' | 'array' | 'object' | 'null' | 'any';
export type Kinds = ReadonlySet<Kind>;

export interface Column {
  readonly kinds: Kinds;
  /** True for `name?: type`: the statement may leave the column out. */
  readonly isOptional: boolean;
}

/** Columns by name. */
export type Row = ReadonlyMap<string, Column>;

/** One sql<Row>`…` in the source. */
export interface DeclaredStatement {
  readonly file: string;
  /** Line where it begins, from 1. */
  readonly line: number;
  /** Constant pieces of the template, without the expressions between them. */
  readonly pieces: readonly string[];
  /** Null if the type is not an object whose members can be read. */
  readonly row: Row | null;
}

/** Node of the syntax tree; its members depend on `type`. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

interface Scope {
  readonly file: string;
  /** Declarations of types by name. */
  readonly types: ReadonlyMap<string, Node>;
  /** Name in this file → name and module specifier. */
  readonly imports: ReadonlyMap<string, { readonly name: string; readonly from: string }>;
}

const ANY: Kinds = new Set<Kind>(['any']);
const KEYWORDS: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTemplateLiteralType: 'string',
};
const REFERENCES: Readonly<Record<string, Kind>> = {
  Buffer: 'buffer',
  Uint8Array: 'buffer',
  Array: 'array',
  ReadonlyArray: 'array',
};
const MAX_DEPTH = 12;

const nodeOf = (value: unknown): Node => value as Node;
const nodesOf = (value: unknown): readonly Node[] => (value ?? []) as readonly Node[];
const nameOf = (value: unknown): string => String(nodeOf(value)['name'] ?? '');

/** Calls `visit` with the node and all below it. */
function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) node.forEach((each) => walk(each, visit));
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) visit(node as Node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

/** Reads source files and resolves the types that their statements declare. */
export class DeclaredRows {
  private readonly scopes = new Map<string, Scope | null>();

  /** Returns the statements of one file, in the order of the source. */
  statementsOf(file: string): readonly DeclaredStatement[] {
    const source = readFileSync(file, 'utf8');
    const { program } = parseSync(file, source);
    const scope = this.scopeOf(file);
    const found: DeclaredStatement[] = [];
    walk(program, (node) => {
      if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'sql') return;
      const [type] = nodesOf(nodeOf(node['typeArguments'] ?? {})['params']);
      if (type === undefined || scope === null) return;
      found.push({
        file,
        line: source.slice(0, node.start).split('\n').length,
        pieces: nodesOf(nodeOf(node['quasi'])['quasis']).map(
          (each) => (each['value'] as { readonly cooked: string }).cooked,
        ),
        row: this.rowOf(type, scope, 0),
      });
    });
    return found;
  }

  private scopeOf(file: string): Scope | null {
    const known = this.scopes.get(file);
    if (known !== undefined) return known;
    if (!existsSync(file)) {
      this.scopes.set(file, null);
      return null;
    }
    const types = new Map<string, Node>();
    const imports = new Map<string, { name: string; from: string }>();
    for (const statement of nodesOf(parseSync(file, readFileSync(file, 'utf8')).program.body)) {
      const declaration = nodeOf(statement['declaration'] ?? statement);
      if (
        declaration.type === 'TSInterfaceDeclaration' ||
        declaration.type === 'TSTypeAliasDeclaration'
      )
        types.set(nameOf(declaration['id']), declaration);
      if (statement.type === 'ImportDeclaration')
        for (const each of nodesOf(statement['specifiers']))
          imports.set(nameOf(each['local']), {
            name: nameOf(each['imported'] ?? each['local']),
            from: String(nodeOf(statement['source'])['value']),
          });
    }
    const scope = { file, types, imports };
    this.scopes.set(file, scope);
    return scope;
  }

  /** Finds the declaration of a name, also across relative imports. */
  private declarationOf(name: string, scope: Scope): readonly [Node, Scope] | null {
    const own = scope.types.get(name);
    if (own !== undefined) return [own, scope];
    const imported = scope.imports.get(name);
    if (!imported?.from.startsWith('.')) return null;
    const next = this.scopeOf(resolve(dirname(scope.file), imported.from));
    return next === null ? null : this.declarationOf(imported.name, next);
  }

  /** Returns the columns of an object type, or null if they cannot be read. */
  private rowOf(type: Node, scope: Scope, depth: number): Row | null {
    if (depth > MAX_DEPTH) return null;
    switch (type.type) {
      case 'TSTypeLiteral':
        return this.membersOf(nodesOf(type['members']), scope, depth);
      case 'TSIntersectionType':
        return merged(nodesOf(type['types']).map((each) => this.rowOf(each, scope, depth + 1)));
      case 'TSTypeReference':
        return this.referredRow(type, scope, depth);
      default:
        return null;
    }
  }

  private membersOf(members: readonly Node[], scope: Scope, depth: number): Row | null {
    const row = new Map<string, Column>();
    for (const member of members) {
      if (member.type !== 'TSPropertySignature') return null;
      const key = nodeOf(member['key']);
      row.set(String(key['name'] ?? key['value']), {
        kinds: this.kindsOf(
          nodeOf(nodeOf(member['typeAnnotation'])['typeAnnotation']),
          scope,
          depth + 1,
        ),
        isOptional: member['optional'] === true,
      });
    }
    return row;
  }

  private referredRow(type: Node, scope: Scope, depth: number): Row | null {
    const name = nameOf(type['typeName']);
    const [of, keys] = nodesOf(nodeOf(type['typeArguments'] ?? {})['params']);
    if (of !== undefined && (name === 'Omit' || name === 'Pick')) {
      const row = this.rowOf(of, scope, depth + 1);
      const names = keys === undefined ? null : literalsOf(keys);
      if (row === null || names === null) return null;
      return new Map([...row].filter(([column]) => names.has(column) === (name === 'Pick')));
    }
    if (of !== undefined && name === 'Readonly') return this.rowOf(of, scope, depth + 1);
    const found = this.declarationOf(name, scope);
    if (found === null) return null;
    const [declaration, where] = found;
    if (declaration.type === 'TSTypeAliasDeclaration')
      return this.rowOf(nodeOf(declaration['typeAnnotation']), where, depth + 1);
    return merged([
      ...nodesOf(declaration['extends']).map((each) =>
        this.referredRow({ ...each, typeName: each['expression'] }, where, depth + 1),
      ),
      this.membersOf(nodesOf(nodeOf(declaration['body'])['body']), where, depth + 1),
    ]);
  }

  /** Returns the kinds of values that a type admits. */
  private kindsOf(type: Node, scope: Scope, depth: number): Kinds {
    const keyword = KEYWORDS[type.type];
    if (keyword !== undefined) return new Set([keyword]);
    if (depth > MAX_DEPTH) return ANY;
    switch (type.type) {
      case 'TSUnionType':
        return new Set(
          nodesOf(type['types']).flatMap((each) => [...this.kindsOf(each, scope, depth + 1)]),
        );
      case 'TSLiteralType':
        return new Set([typeof nodeOf(type['literal'])['value'] as Kind]);
      case 'TSTypeOperator':
        return this.kindsOf(nodeOf(type['typeAnnotation']), scope, depth + 1);
      case 'TSTypeLiteral':
        return new Set(['object']);
      case 'TSTypeReference':
        return this.referredKinds(type, scope, depth);
      case 'TSIndexedAccessType':
        return this.memberKinds(type, scope, depth);
      default:
        return ANY;
    }
  }

  private referredKinds(type: Node, scope: Scope, depth: number): Kinds {
    const name = nameOf(type['typeName']);
    const known = REFERENCES[name];
    if (known !== undefined) return new Set([known]);
    const found = this.declarationOf(name, scope);
    if (found === null) return ANY;
    const [declaration, where] = found;
    return declaration.type === 'TSInterfaceDeclaration'
      ? new Set(['object'])
      : this.kindsOf(nodeOf(declaration['typeAnnotation']), where, depth + 1);
  }

  /** Resolves `Row['column']`. */
  private memberKinds(type: Node, scope: Scope, depth: number): Kinds {
    const names = literalsOf(nodeOf(type['indexType']));
    const row = this.rowOf(nodeOf(type['objectType']), scope, depth + 1);
    const [name] = names ?? [];
    return (name === undefined ? undefined : row?.get(name)?.kinds) ?? ANY;
  }
}

/** Joins rows; null if one of them cannot be read. */
function merged(rows: readonly (Row | null)[]): Row | null {
  const all: [string, Column][] = [];
  for (const row of rows) {
    if (row === null) return null;
    all.push(...row);
  }
  return new Map(all);
}

/** Returns the strings of a literal type or of a union of them, or null for any other type. */
function literalsOf(type: Node): ReadonlySet<string> | null {
  const parts = type.type === 'TSUnionType' ? nodesOf(type['types']) : [type];
  const names = parts.map((part) =>
    part.type === 'TSLiteralType' ? nodeOf(part['literal'])['value'] : undefined,
  );
  return names.every((name): name is string => typeof name === 'string') ? new Set(names) : null;
}
