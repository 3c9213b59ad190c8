// A connector opens the suppliers of one product that a peer sells. Each peer declares its settings
// once; the server reads the settings of all peers together with its own.
import { z } from 'zod';

/** Settings of a peer as the environment gives them, by name. */
export type PeerEnvironment = Readonly<Record<string, string | undefined>>;

/** Settings that one peer reads from the environment. */
export interface PeerSettings<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Name of the peer, for messages. */
  readonly peer: string;
  /** Schema of each setting by the name of its environment variable. */
  readonly shape: Shape;
}

/** Opens the suppliers of one product at one peer. */
export interface Connector<Supplier = unknown> {
  readonly settings: PeerSettings;
  /**
   * Opens the suppliers that the settings name; none if the peer is not configured. Throws a
   * ZodError if the settings do not fit the shape.
   */
  open(environment: PeerEnvironment): readonly Supplier[];
}

/** A peer that sells to us. `ByProduct` are the suppliers of each product, by slug. */
export interface SellingPeer<ByProduct = Readonly<Record<string, unknown>>> {
  readonly settings: PeerSettings;
  /** Loads the connector of each product that it sells. */
  readonly products: {
    readonly [Slug in keyof ByProduct]?: () => Promise<Connector<ByProduct[Slug]>>;
  };
}

/**
 * Creates a connector.
 * @param settings shared by all connectors of the peer
 * @param open gets the parsed settings
 */
export function connector<Shape extends z.ZodRawShape, Supplier>(
  settings: PeerSettings<Shape>,
  open: (values: z.infer<z.ZodObject<Shape>>) => readonly Supplier[],
): Connector<Supplier> {
  const schema = z.object(settings.shape);
  return { settings, open: (environment) => open(schema.parse(environment)) };
}
