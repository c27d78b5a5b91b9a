UPDATE "shops" SET "sells" = array_replace("sells", 'one-piece', 'onepiece') WHERE 'one-piece' = ANY ("sells");
